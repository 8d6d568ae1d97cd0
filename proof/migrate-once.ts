// Brings a database up to date as a start of Hub does: what proof/migrations.ts starts beside itself, and kills.
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';

const db = openDatabase(process.argv[2]!, { max: 1 });
process.stdout.write(`${JSON.stringify(await migrate(db.pool))}\n`);
await db.close();
