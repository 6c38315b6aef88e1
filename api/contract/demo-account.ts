/** `npm start` creates this account in an empty Auth emulator. It owns some sample groups. */
export const demoAccount = {
  uid: 'demo-member',
  name: 'Dana Demo',
  email: 'demo@example.com',
  password: 'Demo123',
} as const
