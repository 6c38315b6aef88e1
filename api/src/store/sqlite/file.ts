import { join } from 'node:path'

/** Where the database lies inside DATA_DIR. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'group-organizer.sqlite')
