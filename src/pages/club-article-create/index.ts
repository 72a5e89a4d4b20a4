export { ClubArticleCreatePage } from './club-article-create-page';
