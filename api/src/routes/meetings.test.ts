import { meetingsContract } from '../../test-support/meetings-contract.ts'
import { createTestApp } from '../../test-support/test-app.ts'

meetingsContract(() => Promise.resolve([createTestApp()]))
