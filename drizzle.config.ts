import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what-changes>` writes the next migration after schema.ts was edited.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/engines/database/schema.ts',
  out: './server/engines/database/migrations',
});
