export { ClubArticlesPage } from './club-articles-page';
