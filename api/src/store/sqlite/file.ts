import { join } from 'node:path'

/** Where the database lies inside DATA_DIR. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'group-organizer.sqlite')

/** What SQLite keeps beside a database file while it is open, or since it was killed; it believes whatever it finds there. */
export const sidecars = ['-wal', '-shm', '-journal'] as const
