import type { In } from '../catalogue.ts'
import type { contactFaultText } from '../en/contact.ts'

export const contactFaults: In<typeof contactFaultText> = {
  name: 'Gib deinen Namen ein.',
  email: 'Gib deine E-Mail-Adresse ein.',
  phone: 'Gib deine Telefonnummer ein.',
  subject: 'Gib einen Betreff an.',
  request: 'Schreib, was du wissen möchtest.',
  message: 'Schreib deine Nachricht.',
  noEmail: 'Gib eine Adresse wie name@example.com ein.',
}
