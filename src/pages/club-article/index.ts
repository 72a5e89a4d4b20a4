export { ClubArticlePage } from './club-article-page';
