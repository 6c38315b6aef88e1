/** Whom `npm start` puts into an empty Auth emulator, and whose sample groups show what is one's own. */
export const demoAccount = {
  uid: 'demo-member',
  name: 'Dana Demo',
  email: 'demo@example.com',
  password: 'Demo123',
} as const
