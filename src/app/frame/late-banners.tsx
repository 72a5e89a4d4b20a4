import { AnnouncementBanner } from '@/widgets/announcement-banner';
import { OfflineStrip } from './offline-strip';

/** Banners above the navigation. They load after the first view, so that they delay no page. */
export function LateBanners() {
  return (
    <>
      <OfflineStrip />
      <AnnouncementBanner />
    </>
  );
}
