import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { TEMPORARY_REMOVAL_DAYS } from '@contract/report';
import type { ReportReason } from '@contract/report';
import type { Transaction } from '../engines/database/executor';
import {
  articles,
  auditEntries,
  caseMeasures,
  comments,
  reportCases,
  reports,
  users,
} from '../engines/database/schema';
import { addMinutes, createDemoClock } from './demo-clock';
import { operatorAccount } from './governance';
import { accountId, accounts } from './people';

const CLUB_ID = 1;
const REPORTED_ARTICLE = '중고 건반을 들였습니다';
const REMOVED_ARTICLE = '정기공연 영상을 올렸습니다';
const REMOVAL_REASON = '영상에 나온 사람의 요청으로 확인할 때까지 가립니다.';
const MINUTES_PER_DAY = 24 * 60;
const MORNING_HOUR = 9;
/** Ids of students who are neither demo accounts nor suspended. */
const REPORTED_USER_ID = 120;
const REPORTER_IDS = [151, 152, 153] as const;

interface PlannedCase {
  targetKind: 'ARTICLE' | 'COMMENT' | 'USER';
  targetId: number;
  authorId: number;
  clubId: number | null;
  evidence: { title: string; contents: string; image: string | null };
  openedAt: Date;
  /** Without a `reporterId`, one of the users of REPORTER_IDS is the reporter. */
  reports: readonly { reason: ReportReason; text: string; reporterId?: number }[];
}

/**
 * Stores open cases about an article, a comment and a user, and a decided case: the operator has removed its article for a time. The
 * articles and the comment are in the first club. All times are relative to `midnight`, the last midnight in Korea. The operator must
 * be stored before.
 */
export async function storeReports(tx: Transaction, midnight: Date): Promise<void> {
  const clock = createDemoClock(midnight);
  const removal: PlannedCase = {
    ...(await findArticle(tx, REMOVED_ARTICLE)),
    openedAt: clock.at({ daysAgo: 2, hour: MORNING_HOUR }),
    reports: [{ reason: 'PRIVACY', text: '동의 없이 찍힌 제 얼굴이 나옵니다.' }],
  };
  const openCases: PlannedCase[] = [
    {
      ...(await findArticle(tx, REPORTED_ARTICLE)),
      openedAt: clock.at({ daysAgo: 9, hour: MORNING_HOUR }),
      reports: [
        { reason: 'SPAM', text: '물건을 파는 글로 보입니다.' },
        { reason: 'OTHER', text: '동아리의 물건이 맞는지 확인해 주세요.' },
      ],
    },
    {
      ...(await findComment(tx, clock.at({ daysAgo: 5 }))),
      openedAt: clock.at({ daysAgo: 4, hour: MORNING_HOUR }),
      reports: [{ reason: 'OTHER', text: '글과 상관없는 댓글입니다.', reporterId: accountId('member') }],
    },
    {
      targetKind: 'USER',
      targetId: REPORTED_USER_ID,
      authorId: REPORTED_USER_ID,
      clubId: null,
      evidence: { title: '', contents: '', image: null },
      openedAt: clock.at({ daysAgo: 1, hour: MORNING_HOUR }),
      reports: [{ reason: 'IMPERSONATION', text: '다른 학생의 이름을 쓰고 있습니다.' }],
    },
  ];
  // The removal has the last id, `cases.length`.
  const cases = [...openCases, removal].map((planned, index) => ({ ...planned, caseId: index + 1 }));
  await tx
    .insert(reportCases)
    .overridingSystemValue()
    .values(
      cases.map(
        ({ caseId, targetKind, targetId, authorId, clubId, openedAt, reports: { length: reportCount } }) => ({
          id: caseId,
          targetKind,
          targetId,
          authorId,
          clubId,
          openedAt,
          // Each report raises the version by 1.
          version: reportCount,
        }),
      ),
    );
  const rows = cases.flatMap((planned) =>
    planned.reports.map(({ reason, text, reporterId }, index) => ({
      caseId: planned.caseId,
      reporterId: reporterId ?? REPORTER_IDS.filter((id) => id !== planned.authorId)[index],
      reason,
      text,
      evidence: { ...planned.evidence, messages: [] },
      createdAt: addMinutes(planned.openedAt, index * MINUTES_PER_DAY),
    })),
  );
  await tx
    .insert(reports)
    .overridingSystemValue()
    .values(rows.map((row, index) => ({ ...row, id: index + 1 })));
  await storeRemoval(tx, { ...removal, caseId: cases.length }, addMinutes(removal.openedAt, MINUTES_PER_DAY));
}

/** Stores the temporary removal of an article as the decision of a case about it. */
async function storeRemoval(
  tx: Transaction,
  { caseId, targetId, authorId }: PlannedCase & { caseId: number },
  decidedAt: Date,
): Promise<void> {
  const [operator] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, operatorAccount.username));
  if (!operator) throw new Error('the campus has no operator');
  const until = addMinutes(decidedAt, TEMPORARY_REMOVAL_DAYS * MINUTES_PER_DAY);
  const decision = { outcome: 'TEMPORARY_REMOVAL', decidedAt } as const;
  await tx.update(articles).set({ removedUntil: until }).where(eq(articles.id, targetId));
  await tx
    .update(reportCases)
    // One report and the decision.
    .set({ ...decision, state: 'RESOLVED', assigneeId: operator.id, version: 2 })
    .where(eq(reportCases.id, caseId));
  await tx.update(reports).set(decision).where(eq(reports.caseId, caseId));
  await tx
    .insert(caseMeasures)
    .overridingSystemValue()
    .values({
      id: 1,
      caseId,
      authorId,
      action: 'TEMPORARY_REMOVAL',
      reason: REMOVAL_REASON,
      until,
      decidedAt,
      deciderId: operator.id,
    });
  await tx
    .insert(auditEntries)
    .values({
      at: decidedAt,
      clubId: CLUB_ID,
      actorId: operator.id,
      isByOperator: true,
      action: 'CONTENT_REMOVED',
      targetId: authorId,
      before: `ARTICLE ${String(targetId)}`,
      after: until.toISOString(),
      reason: REMOVAL_REASON,
    });
}

type Target = Pick<PlannedCase, 'targetKind' | 'targetId' | 'authorId' | 'clubId' | 'evidence'>;

async function findArticle(tx: Transaction, wantedTitle: string): Promise<Target> {
  const [article] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.clubId, CLUB_ID), eq(articles.title, wantedTitle)));
  if (!article) throw new Error(`the first club has no article ${wantedTitle}`);
  const { id: targetId, authorId, title, contents, image } = article;
  return { targetKind: 'ARTICLE', targetId, authorId, clubId: CLUB_ID, evidence: { title, contents, image } };
}

/** Returns the newest comment of the first club that is older than `before`, not deleted and not by a demo account. */
async function findComment(tx: Transaction, before: Date): Promise<Target> {
  const [comment] = await tx
    .select({ targetId: comments.id, authorId: comments.userId, contents: comments.content })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(
      and(
        eq(articles.clubId, CLUB_ID),
        isNull(comments.deletedAt),
        lt(comments.createdAt, before),
        gt(comments.userId, accounts.length),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(1);
  if (!comment) throw new Error('the first club has no comment');
  const { contents, ...target } = comment;
  return {
    ...target,
    targetKind: 'COMMENT',
    clubId: CLUB_ID,
    evidence: { title: contents, contents, image: null },
  };
}
