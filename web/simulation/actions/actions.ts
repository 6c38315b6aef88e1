import { deletesAccount, deletesAccountAndReturns } from './account.ts'
import { checksIn, ownerChecksIn, pullsCheckIn } from './check-in.ts'
import { discards, discardsAndUndoes, keepsMine, retries, savesAsNew } from './decisions.ts'
import {
  closesTab,
  deviceClockJumps,
  goesOffline,
  goesOnline,
  opensTab,
  sessionEnds,
  signsIn,
  switchesAccount,
  tokenExpires,
} from './device.ts'
import { goesOnElsewhere } from './elsewhere.ts'
import { deletesFeedback, editsFeedback, likesFeedback, writesFeedback } from './feedback.ts'
import { createsGroup, deletesGroup, updatesGroup } from './groups.ts'
import { logsOut, logsOutDiscarding, logsOutSending } from './log-out.ts'
import {
  answersMeeting,
  cancelsMeeting,
  deletesMeeting,
  othersAnswer,
  othersAnswerAtOnce,
  plansMeeting,
  plansSeries,
  updatesMeeting,
} from './meetings.ts'
import { joinsOrLeaves, managesMember, otherJoinsOrLeaves, othersJoinAtOnce } from './memberships.ts'
import {
  operatorBlocks,
  operatorHides,
  operatorRestores,
  operatorUnblocks,
  reportsFeedback,
  reportsGroup,
} from './moderation.ts'
import { readsNews } from './news.ts'
import { showsOrHidesPage, startsSync, timerRings } from './page.ts'
import {
  backupIsMade,
  backupIsRestored,
  databaseIsChanged,
  halfAYearPasses,
  recordIsPoisoned,
  serverClockJumps,
  serverRestarts,
  snapshotIsPutBack,
  timePasses,
  tombstonesArePurged,
} from './server.ts'
import {
  deviceFillsUp,
  deviceIsBackedUp,
  deviceIsCloned,
  deviceIsPutBack,
  roomIsMade,
  rowIsDamaged,
  rowsAreRepaired,
  storageIsCleared,
} from './storage.ts'
import {
  allDevicesDrain,
  backgroundSyncs,
  drains,
  drainsTwice,
  pullsFeedback,
  pullsGroups,
  pullsWhileWriting,
  reloadsEverything,
} from './sync.ts'
import {
  createsNote,
  deletesNote,
  pullsReplies,
  ticks,
  updatesNote,
  wantsPlace,
  writesRemark,
} from './toys.ts'
import type { Action } from './turn.ts'
import {
  deletesAnnouncement,
  deletesReply,
  editsAnnouncement,
  editsReply,
  pinsAnnouncement,
  postsAnnouncement,
  pullsWords,
  replies,
  reportsWords,
} from './words.ts'

/** Everything that can happen on purpose, and how often compared with the rest. */
const table = {
  'create group': [8, createsGroup],
  'update group': [12, updatesGroup],
  'delete group': [3, deletesGroup],
  'write feedback': [8, writesFeedback],
  'edit feedback': [5, editsFeedback],
  'delete feedback': [3, deletesFeedback],
  'like or unlike': [8, likesFeedback],
  'report group': [2, reportsGroup],
  'report feedback': [3, reportsFeedback],
  'operator hides': [3, operatorHides],
  'operator restores': [2, operatorRestores],
  'operator blocks': [1, operatorBlocks],
  'operator unblocks': [1, operatorUnblocks],
  'join or leave': [6, joinsOrLeaves],
  'join or leave elsewhere': [5, otherJoinsOrLeaves],
  'join at once': [4, othersJoinAtOnce],
  'manage a member': [5, managesMember],
  'plan meeting': [4, plansMeeting],
  'plan series': [2, plansSeries],
  'check in': [9, checksIn],
  'check in elsewhere': [6, ownerChecksIn],
  'pull check-in': [3, pullsCheckIn],
  'update meeting': [6, updatesMeeting],
  'cancel meeting': [2, cancelsMeeting],
  'delete meeting': [1, deletesMeeting],
  'answer meeting': [9, answersMeeting],
  'answer elsewhere': [5, othersAnswer],
  'answer at once': [4, othersAnswerAtOnce],
  'post announcement': [5, postsAnnouncement],
  'edit announcement': [4, editsAnnouncement],
  'delete announcement': [2, deletesAnnouncement],
  'pin announcement': [3, pinsAnnouncement],
  reply: [6, replies],
  'edit reply': [3, editsReply],
  'delete reply': [2, deletesReply],
  'report words': [2, reportsWords],
  'pull words': [5, pullsWords],
  'read news': [4, readsNews],
  'create note': [3, createsNote],
  'update note': [4, updatesNote],
  'delete note': [1, deletesNote],
  'write remark': [3, writesRemark],
  'want place': [3, wantsPlace],
  tick: [3, ticks],
  'pull replies': [2, pullsReplies],
  drain: [16, drains],
  'drain twice': [4, drainsTwice],
  'drain everywhere': [6, allDevicesDrain],
  'pull groups': [10, pullsGroups],
  'pull feedback': [8, pullsFeedback],
  'pull while writing': [2, pullsWhileWriting],
  'reload everything': [2, reloadsEverything],
  retry: [2, retries],
  'keep mine': [3, keepsMine],
  'save as new': [3, savesAsNew],
  discard: [2, discards],
  'discard and undo': [3, discardsAndUndoes],
  'background sync': [5, backgroundSyncs],
  'device is backed up': [2, deviceIsBackedUp],
  'device is put back': [2, deviceIsPutBack],
  'device is cloned': [2, deviceIsCloned],
  'device fills up': [2, deviceFillsUp],
  'room is made': [3, roomIsMade],
  'storage is cleared': [1, storageIsCleared],
  'row becomes unreadable': [3, rowIsDamaged],
  'rows are repaired': [2, rowsAreRepaired],
  'device clock jumps': [2, deviceClockJumps],
  'go offline': [2, goesOffline],
  'go online': [4, goesOnline],
  'close tab': [3, closesTab],
  'open tab': [3, opensTab],
  'start the sync': [6, startsSync],
  'show or hide the page': [3, showsOrHidesPage],
  'timer rings': [12, timerRings],
  'switch account': [3, switchesAccount],
  'go on elsewhere': [6, goesOnElsewhere],
  'log out': [1, logsOut],
  'log out, sending': [1, logsOutSending],
  'log out, discarding': [1, logsOutDiscarding],
  'delete account': [2, deletesAccount],
  'delete account and return': [1, deletesAccountAndReturns],
  'session ends': [1, sessionEnds],
  'sign in': [4, signsIn],
  'token expires': [3, tokenExpires],
  'time passes': [6, timePasses],
  'half a year passes': [1, halfAYearPasses],
  'server restarts': [1, serverRestarts],
  'server clock jumps': [2, serverClockJumps],
  'database is changed': [1, databaseIsChanged],
  'backup is made': [1, backupIsMade],
  'backup is restored': [1, backupIsRestored],
  'snapshot is put back': [2, snapshotIsPutBack],
  'tombstones are purged': [1, tombstonesArePurged],
  'record is poisoned': [1, recordIsPoisoned],
} satisfies Record<string, [number, Action]>

export type ActionName = keyof typeof table
export const actionNames = Object.keys(table) as ActionName[]

export const actionWeights = Object.fromEntries(actionNames.map((name) => [name, table[name][0]])) as Record<
  ActionName,
  number
>

export const actionOf = (name: ActionName): Action => table[name][1]
