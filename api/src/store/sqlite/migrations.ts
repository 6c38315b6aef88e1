// `createdAt` outlives a deletion, so that a tombstone keeps its place in lists. Epoch 0 has not begun.
/** Append only. Tables of new kinds, and new columns, follow from definitions (`schema.ts`). */
export const migrations: readonly string[] = [
  `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO meta VALUES ('database', lower(hex(randomblob(8)))), ('epoch', 0), ('stamp', 0);

  CREATE TABLE groups (
    id TEXT PRIMARY KEY,
    rev INTEGER NOT NULL,
    stamp INTEGER NOT NULL,
    createdAt TEXT NOT NULL,
    deletedAt TEXT,
    ownerId TEXT NOT NULL,
    category TEXT,
    search TEXT NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX groups_changes ON groups (stamp);
  CREATE INDEX groups_newest ON groups (createdAt, id);
  CREATE INDEX groups_live ON groups (deletedAt, createdAt, id);
  CREATE INDEX groups_category ON groups (category, createdAt, id);
  CREATE INDEX groups_owner ON groups (ownerId, createdAt, id);

  CREATE TABLE feedbacks (
    id TEXT PRIMARY KEY,
    rev INTEGER NOT NULL,
    stamp INTEGER NOT NULL,
    createdAt TEXT NOT NULL,
    deletedAt TEXT,
    groupId TEXT NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX feedbacks_group ON feedbacks (groupId, createdAt, id);
  `,
  `
  CREATE INDEX feedbacks_changes ON feedbacks (stamp);
  CREATE INDEX feedbacks_deleted ON feedbacks (deletedAt) WHERE deletedAt IS NOT NULL;
  `,
  `
  CREATE VIRTUAL TABLE groups_search USING fts5(
    search, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
  );
  INSERT INTO meta VALUES ('searchable', 0);
  `,
  `
  ALTER TABLE groups ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE feedbacks ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
  DROP INDEX groups_live;
  CREATE INDEX groups_live ON groups (deletedAt, hidden, createdAt, id);

  CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    rev INTEGER NOT NULL,
    stamp INTEGER NOT NULL,
    createdAt TEXT NOT NULL,
    target TEXT NOT NULL,
    uid TEXT NOT NULL,
    record TEXT NOT NULL
  ) STRICT;
  CREATE INDEX reports_newest ON reports (createdAt, id);
  CREATE INDEX reports_target ON reports (target, createdAt, id);
  CREATE INDEX reports_account ON reports (uid);

  CREATE TABLE blocked (uid TEXT PRIMARY KEY) STRICT;

  CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL
  ) STRICT;
  CREATE INDEX audit_latest ON audit (at);
  CREATE INDEX audit_subject ON audit (subject, at);
  `,
  `
  CREATE TABLE pictures (
    name TEXT NOT NULL,
    uid TEXT NOT NULL,
    keptAt TEXT NOT NULL,
    ofProfile INTEGER NOT NULL,
    PRIMARY KEY (name, uid)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX pictures_account ON pictures (uid, ofProfile, keptAt);
  CREATE INDEX pictures_kept ON pictures (keptAt);

  ALTER TABLE groups ADD COLUMN picture TEXT;
  ALTER TABLE feedbacks ADD COLUMN picture TEXT;
  CREATE INDEX groups_picture ON groups (picture) WHERE picture IS NOT NULL;
  CREATE INDEX feedbacks_picture ON feedbacks (picture) WHERE picture IS NOT NULL;
  `,
  `
  DROP TABLE groups_search;
  DELETE FROM meta WHERE key = 'searchable';
  DROP INDEX groups_category;
  ALTER TABLE groups DROP COLUMN category;
  ALTER TABLE groups DROP COLUMN search;
  `,
  `
  CREATE TABLE closed (uid TEXT PRIMARY KEY, closedAt INTEGER NOT NULL, reopened INTEGER NOT NULL) STRICT;
  `,
  `
  INSERT INTO meta VALUES ('cursorKey', lower(hex(randomblob(32))));
  UPDATE meta SET value = max(value + 1, unixepoch()) WHERE key = 'epoch' AND value > 0;
  `,
  `
  DROP INDEX groups_owner;
  DROP INDEX feedbacks_group;
  DROP INDEX reports_target;
  DROP INDEX reports_account;
  `,
]
