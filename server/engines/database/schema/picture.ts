import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './user';

/** Pictures, also those whose upload has only been requested. The server generates `name`, the object name of the API. */
export const objects = pgTable(
  'objects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique('objects_name_key'),
    /** The user who uploaded the picture. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    contentType: text('content_type').notNull(),
    /**
     * Size of the full version; null until the versions are stored, as are its `width` and `height`
     * in pixels.
     */
    byteLength: integer('byte_length'),
    /** Announced or maximum size of the upload. Counts towards the limit of unattached uploads. */
    uploadBytes: integer('upload_bytes').notNull().default(0),
    width: integer('width'),
    height: integer('height'),
    /** Error code of an upload that cannot be decoded, stored so that it is decoded only once. Null otherwise. */
    refusal: text('refusal'),
    /**
     * Whether the face version is stored or cannot be created. A job creates it for profile pictures that an earlier release attached.
     */
    isFaceDone: boolean('has_face').notNull().default(false),
    /** The content to which the picture is attached: 'club:12', 'article:7', 'user:3'. Null until then; a picture is attached only once. */
    attachedTo: text('attached_to'),
    createdAt: instant('created_at').notNull().defaultNow(),
    attachedAt: instant('attached_at'),
  },
  (table) => [
    index('objects_unattached_idx')
      .on(table.createdAt)
      .where(sql`${table.attachedTo} is null`),
    index('objects_faceless_idx')
      .on(table.id)
      .where(sql`not ${table.isFaceDone} and ${table.attachedTo} like 'user:%'`),
  ],
);
