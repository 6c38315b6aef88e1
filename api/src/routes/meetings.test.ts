import { attendanceContract } from '../../test-support/attendance-contract.ts'
import { meetingsContract } from '../../test-support/meetings-contract.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const open = () => Promise.resolve([createTestApp()])

meetingsContract(open)
attendanceContract(open)
