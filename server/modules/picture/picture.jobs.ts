import { defineJob, defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { ObjectStore } from '../../engines/objects/objects';
import type { PictureService } from './picture.service';

export const pictureJobTypes = {
  /** Deletes one stored file: the upload of an attached picture, or any file of a deleted picture. */
  removeObject: defineJob<{ key: string }>('remove-object'),
  removeStale: defineScheduledJob('remove-stale-pictures', '3 * * * *'),
  /** Creates the versions for avatars (`face`) of profile pictures that an earlier release has attached, possibly during a rolling upgrade. */
  createFaces: defineScheduledJob('create-faces', '*/10 * * * *'),
};

interface PictureJobDeps {
  objects: Pick<ObjectStore, 'remove'>;
  pictures: Pick<PictureService, 'removeStale' | 'createFaces'>;
}

export function registerPictureJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { objects, pictures }: PictureJobDeps,
): void {
  jobs.registerHandler(pictureJobTypes.removeObject, ({ key }) => objects.remove(key));
  jobs.registerHandler(pictureJobTypes.removeStale, () => pictures.removeStale());
  jobs.registerHandler(pictureJobTypes.createFaces, () => pictures.createFaces());
}
