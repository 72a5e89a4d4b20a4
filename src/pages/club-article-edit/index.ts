export { ClubArticleEditPage } from './club-article-edit-page';
