import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what-changes>` writes the next migration after a table in schema/ was edited.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/engines/database/schema.ts',
  out: './server/engines/database/migrations',
});
