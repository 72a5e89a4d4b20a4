export { BackLink } from './back-link';
export { BackLinkBones } from './back-link-bones';
