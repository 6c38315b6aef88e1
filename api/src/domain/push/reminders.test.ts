import { remindersContract } from '../../../test-support/reminders-contract.ts'
import { toySqlite } from '../../../test-support/toy-databases.ts'
import { productKinds } from '../kinds/product-kinds.ts'

remindersContract(() => toySqlite(productKinds.stored))
