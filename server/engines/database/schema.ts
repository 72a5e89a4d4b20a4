import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

// Every instant is timestamptz, read and written by the database's clock: nodes may disagree about the time, it does not.
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case. Null after withdrawal, as are all personal fields below. */
    username: text('username').unique('users_username_key'),
    passwordHash: text('password_hash'),
    name: text('name'),
    /** As typed, in lower case: mails go there. */
    email: text('email'),
    /** `mailboxOf(email)` of contract/university.ts: one account for one mailbox. */
    mailbox: text('mailbox').unique('users_mailbox_key'),
    universityName: text('university_name'),
    studentId: text('student_id'),
    department: text('department').notNull().default(''),
    contact: text('contact').notNull().default(''),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    profileImage: text('profile_image'),
    consentedAt: instant('consented_at'),
    consentVersion: text('consent_version'),
    /** Made by the demo campus: its password is public. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    unique('users_student_id_key').on(table.universityName, table.studentId),
    // Whoever writes rows by hand is told, too: without its mailbox an address would neither be unique nor lead to its account.
    check('users_mailbox', sql`(${table.email} is null) = (${table.mailbox} is null)`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie: a copy of this table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expiry_idx').on(table.expiresAt)],
);

/** One row for each address and browser: a stranger's codes and tries never touch the owner's. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    email: text('email').notNull(),
    browserHash: text('browser_hash').notNull(),
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    tries: smallint('tries').notNull().default(0),
    verifiedUntil: instant('verified_until'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.browserHash] }),
    index('email_verifications_browser_idx').on(table.browserHash),
  ],
);

/** Every code that was mailed, for cooldown and quota, by mailbox. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mailbox: text('mailbox').notNull(),
    browserHash: text('browser_hash').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [index('code_sends_mailbox_idx').on(table.mailbox, table.sentAt)],
);

export const clubs = pgTable(
  'clubs',
  {
    id: id(),
    name: text('name').notNull(),
    /** `nameKeyOf(name)` of contract/text.ts. */
    nameKey: text('name_key').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    thumbnail: text('thumbnail'),
    memberCount: integer('member_count').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Unique, and so the order by name as well.
    uniqueIndex('clubs_name_key').on(table.nameKey),
    index('clubs_category_idx').on(table.category, table.id),
    index('clubs_members_idx').on(table.memberCount, table.id),
  ],
);

/** How many neighbours by id the indexes of search keep together: a search can look through some of these slices alone. */
export const CLUB_SEARCH_SLICE = 1_024;

/**
 * What search reads of a club, in a table of its own: clubs change with every new member, and each change of a row is written to
 * all its indexes. The migration also turns the statistics of its texts off, since reading them would
 * cost more than the searches, and keeps the texts as they are, since unpacking them cost half of reading them.
 */
export const clubSearch = pgTable(
  'club_search',
  {
    clubId: integer('club_id')
      .primaryKey()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    /** The club's name in search's plain form, as typed letters, and as initial consonants. */
    name: text('name').notNull(),
    nameLetters: text('name_letters').notNull(),
    nameInitials: text('name_initials').notNull(),
    nameGrams: integer('name_grams').array().notNull(),
    /** Name, description, category and president's name, one a line, as typed letters and as initial consonants. */
    letters: text('letters').notNull(),
    initials: text('initials').notNull(),
    grams: integer('grams').array().notNull(),
  },
  (table) => [
    // Without fastupdate, which would make every search read a list of what is not yet indexed.
    ...(
      [
        ['club_search_letters_idx', sql`${table.letters} gin_trgm_ops`],
        ['club_search_initials_idx', sql`${table.initials} gin_trgm_ops`],
        ['club_search_grams_idx', sql`${table.grams}`],
        ['club_search_name_grams_idx', sql`${table.nameGrams}`],
      ] as const
    ).map(([name, what]) =>
      index(name)
        .using('gin', what, sql`(array[${table.clubId} / ${sql.raw(String(CLUB_SEARCH_SLICE))}])`)
        .with({ fastupdate: false }),
    ),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: ['MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT'] }).notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.userId] }),
    index('memberships_user_idx').on(table.userId),
    uniqueIndex('memberships_one_president')
      .on(table.clubId)
      .where(sql`${table.role} = 'PRESIDENT'`),
    index('memberships_leaders_idx')
      .on(table.clubId)
      .where(sql`${table.role} in ('PRESIDENT', 'VICE_PRESIDENT')`),
    check('memberships_role', sql`${table.role} in ('MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT')`),
  ],
);

export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    clubId: integer('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    contact: text('contact').notNull(),
    /** As the profile had it on the day of the application. */
    department: text('department').notNull(),
    contents: text('contents').notNull(),
    status: text('status', { enum: ['PENDING', 'APPROVED', 'REJECTED'] })
      .notNull()
      .default('PENDING'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    viewedAt: instant('viewed_at'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id),
  },
  (table) => [
    unique('submissions_one_per_person').on(table.clubId, table.userId),
    index('submissions_user_idx').on(table.userId),
    index('submissions_club_idx').on(table.clubId, table.id),
    check('submissions_status', sql`${table.status} in ('PENDING', 'APPROVED', 'REJECTED')`),
  ],
);

const postColumns = () => ({
  id: id(),
  clubId: integer('club_id')
    .notNull()
    .references(() => clubs.id, { onDelete: 'cascade' }),
  authorId: integer('author_id')
    .notNull()
    .references(() => users.id),
  title: text('title').notNull(),
  contents: text('contents').notNull(),
  image: text('image'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const articles = pgTable('articles', postColumns(), (table) => [
  index('articles_club_idx').on(table.clubId, table.id),
]);
export const notices = pgTable(
  'notices',
  {
    ...postColumns(),
    /** Pinned notices lead the list. At most three in a club; see contract/post.ts. */
    isPinned: boolean('is_pinned').notNull().default(false),
  },
  // In the order of the list.
  (table) => [index('notices_club_idx').on(table.clubId, table.isPinned, table.id)],
);

export const comments = pgTable(
  'comments',
  {
    id: id(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** '' once deleted: the text leaves the database, not only the answers. */
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('comments_article_key').on(table.articleId, table.id),
    // A reply's parent is a comment of the same article, by the key itself.
    foreignKey({
      name: 'comments_parent_fk',
      columns: [table.articleId, table.parentId],
      foreignColumns: [table.articleId, table.id],
    }).onDelete('cascade'),
    // For the key above: every comment that goes with its article is asked for replies.
    index('comments_parent_idx').on(table.articleId, table.parentId),
    // For the number of comments in lists of articles.
    index('comments_living_idx')
      .on(table.articleId)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** Stored pictures. `name` is made by the server and is what the API calls object name. */
export const objects = pgTable(
  'objects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique('objects_name_key'),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    contentType: text('content_type').notNull(),
    byteLength: integer('byte_length'),
    /** What the upload was told, or may at most, bring; counts towards the bounds of unattached uploads. */
    uploadBytes: integer('upload_bytes').notNull().default(0),
    width: integer('width'),
    height: integer('height'),
    /** The failure code of an upload that cannot become a picture: it is decoded once only. Null for all others. */
    refusal: text('refusal'),
    /** What holds the picture: 'club:12', 'article:7', 'user:3'; null until attached. Once only. */
    attachedTo: text('attached_to'),
    createdAt: instant('created_at').notNull().defaultNow(),
    attachedAt: instant('attached_at'),
  },
  (table) => [
    index('objects_unattached_idx')
      .on(table.createdAt)
      .where(sql`${table.attachedTo} is null`),
  ],
);

/** Chat rooms. The row is locked by whoever adds a message, so that numbers follow the order of commits. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: id(),
    kind: text('kind', { enum: ['PRIVATE', 'CLUB'] }).notNull(),
    /** CLUB only: a trigger makes one room with each club. */
    clubId: integer('club_id').references(() => clubs.id, { onDelete: 'cascade' }),
    /** PRIVATE only: the pair, the smaller id first, and the club it is about (0: none), which may be gone since. */
    lowUserId: integer('low_user_id').references(() => users.id),
    highUserId: integer('high_user_id').references(() => users.id),
    aboutClubId: integer('about_club_id').notNull().default(0),
    lastMessageId: integer('last_message_id').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('chat_rooms_club_key').on(table.clubId),
    unique('chat_rooms_pair_key').on(table.lowUserId, table.highUserId, table.aboutClubId),
    check(
      'chat_rooms_kind',
      sql`case ${table.kind} when 'CLUB' then ${table.clubId} is not null and ${table.lowUserId} is null and ${table.highUserId} is null
    when 'PRIVATE' then ${table.clubId} is null and ${table.lowUserId} < ${table.highUserId} else false end`,
    ),
  ],
);

/** Who takes part. Triggers on memberships keep those of CLUB rooms, whoever changes a membership. */
export const chatParticipants = pgTable(
  'chat_participants',
  {
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Every message up to this number is read. */
    readUpTo: integer('read_up_to').notNull().default(0),
    /** Messages up to this number are not shown: they are from before one left. */
    hiddenUpTo: integer('hidden_up_to').notNull().default(0),
    /** Set while one has left a PRIVATE room. */
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId] }),
    index('chat_participants_user_idx').on(table.userId),
  ],
);

/** The log. Numbers are 1, 2, 3 … in each room, without holes, in the order of commits. Names and addresses of senders are never stored here. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').notNull(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id),
    clientMessageId: text('client_message_id').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.messageId] }),
    unique('chat_messages_client_key').on(table.roomId, table.senderId, table.clientMessageId),
    // For unread counts: one's own messages after a mark, which are none of them.
    index('chat_messages_sender_idx').on(table.roomId, table.senderId, table.messageId),
  ],
);

/** What must happen after a commit, at least once: a row written by the transaction, deleted when it has been done. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** How often it was taken up. */
    tries: integer('tries').notNull().default(0),
    /** Not before then; moved on whenever it is taken up, so that nobody else does until it has surely failed. */
    dueAt: instant('due_at').notNull().defaultNow(),
    /** When it was first due, however often it has been moved on since: how late it is counts from then. */
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_due_idx').on(table.dueAt)],
);

/**
 * What calls that make something have made, by the name that the caller gave each of them: one that is sent again is answered as the
 * first was. Written by the transaction that makes it; gone after a day.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of method, address and body: the same name for something else is refused. */
    requestHash: text('request_hash').notNull(),
    /** The id of what was made; null only within the transaction. */
    madeId: integer('made_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_time_idx').on(table.createdAt),
  ],
);

/**
 * Who read other people's personal data: ids, and the reader's network address, nothing of what was read. No foreign keys: it outlives
 * whatever it speaks of. The migration adds a trigger: rows are never changed, and go only with the retention job, when they are old.
 */
export const personalDataReads = pgTable(
  'personal_data_reads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    readAt: instant('read_at').notNull().defaultNow(),
    readerId: integer('reader_id').notNull(),
    /** As the server sees it: the client's, or the proxy's where no proxy is trusted. */
    address: text('address').notNull(),
    what: text('what', { enum: ['applicants', 'application', 'profile', 'export'] }).notNull(),
    /** As whose leader it was read. */
    clubId: integer('club_id'),
    /** Whose data it was: one row for a list. */
    subjectIds: integer('subject_ids').array().notNull(),
  },
  (table) => [
    index('personal_data_reads_time_idx').on(table.readAt),
    index('personal_data_reads_reader_idx').on(table.readerId, table.readAt),
    // For the download of one's own data, which lists who has read it.
    index('personal_data_reads_subjects_idx').using('gin', table.subjectIds),
    check(
      'personal_data_reads_what',
      sql`${table.what} in ('applicants', 'application', 'profile', 'export')`,
    ),
  ],
);
