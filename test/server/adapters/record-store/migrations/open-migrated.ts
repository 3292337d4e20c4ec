/** Connections to a records' file of the newest schema, and the folder that it lies in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../../../server/adapters/record-store/migrations/migrate.ts';
import type { Connections } from '../../../../../server/adapters/record-store/database/connections.ts';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';

export interface Migrated extends Connections {
  readonly path: string;
  /** Closes the connections and takes the folder away. */
  remove(): Promise<void>;
}

export async function openMigrated(): Promise<Migrated> {
  const folder = await mkdtemp(join(tmpdir(), 'records-'));
  const path = join(folder, 'records.sqlite');
  const connections = openDatabase(path);
  await migrate(connections.writer);
  return {
    ...connections,
    path,
    async remove() {
      await connections.close();
      await rm(folder, { recursive: true });
    },
  };
}
