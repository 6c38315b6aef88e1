import { newsContract } from '../../../test-support/news-contract.ts'
import { createTestApp } from '../../../test-support/test-app.ts'

newsContract(() => Promise.resolve([createTestApp()]))
