import { sentences } from '../catalogue.ts'

export const contactFaultText = sentences('contactFaults', {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  subject: 'Add a subject.',
  request: 'Write what you would like to know.',
  message: 'Write your message.',
  noEmail: 'Enter an address like name@example.com.',
})
