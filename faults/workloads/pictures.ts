import type { Pool } from 'pg';
import { createClub } from '../../server/testing/factories';
import { photo } from '../../server/testing/pictures';
import type { Outcome } from '../caller';
import type { WorkloadContext } from '../workload-context';
import { compareWrites } from '../workload';
import type { StoredRow, Workload, WriteAttempt } from '../workload';

/** A user uploads pictures and attaches each to a new article. */
export async function createPictureWorkload(pool: Pool, people: WorkloadContext): Promise<Workload> {
  const { clubId, presidentId } = await createClub(pool);
  const caller = await people.login(presidentId);
  const bytes = await photo();
  const articles = `/clubs/${String(clubId)}/articles`;
  const written: WriteAttempt[] = [];
  let uploaded: string | undefined;
  return {
    workers: [
      async (): Promise<Outcome> => {
        if (uploaded === undefined) {
          const { outcome, data } = await caller.call<{ objectName: string; url: string }>(
            'GET',
            `/upload/presigned-url?fileName=a.jpg&fileType=image/jpeg&fileSize=${String(bytes.length)}`,
          );
          if (!data) return outcome;
          const put = await caller.upload(data.url, new Uint8Array(bytes), 'image/jpeg');
          if (put.outcome === 'ok') uploaded = data.objectName;
          return put.outcome;
        }
        const [thumbUrl, marker] = [uploaded, people.marker()];
        uploaded = undefined;
        const { outcome, data } = await caller.call<{ articleId: number }>('POST', articles, {
          title: marker,
          contents: marker,
          thumbUrl,
        });
        written.push({ marker, outcome, id: data?.articleId });
        return outcome;
      },
    ],
    check: async (_pool, report) => {
      const { rows } = await _pool.query<StoredRow & { attached_to: string | null }>(
        'select a.id, a.title as marker, o.attached_to from articles a left join objects o on o.name = a.image where a.club_id = $1',
        [clubId],
      );
      compareWrites(report, 'picture', written, rows);
      for (const { id, attached_to: attachedTo } of rows) {
        if (attachedTo !== `article:${String(id)}`)
          report.recordViolation(
            'lost',
            `the picture of article ${String(id)} is attached to ${String(attachedTo)}`,
          );
        const { data } = await caller.call<{ thumbFullUrl: string | null; thumbCardUrl: string | null }>(
          'GET',
          `${articles}/${String(id)}`,
        );
        for (const url of [data?.thumbFullUrl, data?.thumbCardUrl]) {
          const shown = typeof url === 'string' ? await people.bytesAt(url) : undefined;
          // The header contains RIFF, the length of the rest and WEBP. A truncated file has another length.
          if (shown?.toString('latin1', 8, 12) !== 'WEBP' || shown.readUInt32LE(4) + 8 !== shown.length)
            report.recordViolation('lost', `no complete picture at article ${String(id)}`);
        }
      }
    },
  };
}
