import type { Pool } from 'pg';
import { createClub } from '../../server/testing/factories';
import { createPhoto } from '../../server/testing/pictures';
import type { Outcome } from '../caller';
import type { WorkloadContext } from '../workload-context';
import { compareWrites } from '../workload';
import type { StoredRow, Workload, WriteAttempt } from '../workload';

/** Creates a workload in which a user uploads pictures and attaches each one to a new article. */
export async function createPictureWorkload(pool: Pool, context: WorkloadContext): Promise<Workload> {
  const { clubId, presidentId } = await createClub(pool);
  const caller = await context.login(presidentId);
  const bytes = await createPhoto();
  const articlesPath = `/clubs/${String(clubId)}/articles`;
  const attempts: WriteAttempt[] = [];
  let uploadedObjectName: string | undefined;
  return {
    workers: [
      async (): Promise<Outcome> => {
        if (uploadedObjectName === undefined) {
          const { outcome, data } = await caller.call<{ objectName: string; url: string }>(
            'GET',
            `/upload/presigned-url?fileName=a.jpg&fileType=image/jpeg&fileSize=${String(bytes.length)}`,
          );
          if (!data) return outcome;
          const upload = await caller.upload(data.url, new Uint8Array(bytes), 'image/jpeg');
          if (upload.outcome === 'ok') uploadedObjectName = data.objectName;
          return upload.outcome;
        }
        const [thumbUrl, marker] = [uploadedObjectName, context.createMarker()];
        uploadedObjectName = undefined;
        const { outcome, data } = await caller.call<{ articleId: number }>('POST', articlesPath, {
          title: marker,
          contents: marker,
          thumbUrl,
        });
        attempts.push({ marker, outcome, id: data?.articleId });
        return outcome;
      },
    ],
    check: async (currentPool, report) => {
      const { rows } = await currentPool.query<StoredRow & { attached_to: string | null }>(
        'select a.id, a.title as marker, o.attached_to from articles a left join objects o on o.name = a.image where a.club_id = $1',
        [clubId],
      );
      compareWrites(report, 'picture', attempts, rows);
      for (const { id, attached_to: attachedTo } of rows) {
        if (attachedTo !== `article:${String(id)}`)
          report.recordViolation(
            'lost',
            `the picture of article ${String(id)} is attached to ${String(attachedTo)}`,
          );
        const { data } = await caller.call<{ thumbFullUrl: string | null; thumbCardUrl: string | null }>(
          'GET',
          `${articlesPath}/${String(id)}`,
        );
        for (const url of [data?.thumbFullUrl, data?.thumbCardUrl]) {
          const displayedBytes = typeof url === 'string' ? await context.download(url) : undefined;
          // The header contains RIFF, the length of the rest and WEBP. A truncated file is shorter than the header says.
          if (
            displayedBytes?.toString('latin1', 8, 12) !== 'WEBP' ||
            displayedBytes.readUInt32LE(4) + 8 !== displayedBytes.length
          )
            report.recordViolation('lost', `no complete picture at article ${String(id)}`);
        }
      }
    },
  };
}
