import type { ReportCase, ReportCaseDetail } from '@contract/report-case';

/** Creates a case about a reported comment, as in the operators’ list. `reportId` is the id of the case. */
export const sampleCase = (reportId: number, more: Partial<ReportCase> = {}): ReportCase => ({
  reportId,
  targetKind: 'COMMENT',
  targetId: 31,
  title: `신고된 댓글 ${String(reportId)}`,
  reporterCount: 3,
  reasons: ['ABUSE'],
  state: 'OPEN',
  version: 1,
  openedAt: '2026-11-20T03:00:00.000Z',
  ...more,
});

/** Creates {@link sampleCase} with its details, but with only one of its three reports. */
export const sampleCaseDetail = (
  reportId: number,
  more: Partial<ReportCaseDetail> = {},
): ReportCaseDetail => ({
  ...sampleCase(reportId),
  clubId: 7,
  clubName: '온소리 밴드',
  authorId: 5,
  authorName: '김건우',
  assigneeName: null,
  removedUntil: null,
  isDeleted: false,
  reports: [
    {
      reporterName: '최새봄',
      reason: 'ABUSE',
      text: '세 번째입니다.',
      createdAt: '2026-11-20T03:00:00.000Z',
      decidedAt: null,
      evidence: { title: '', contents: '빠져 줘요.', imageUrl: null, messages: [] },
    },
  ],
  measures: [],
  ...more,
});
