import type { SignInReason } from '../../domain/sign-in-reason.ts'
import { sentences } from '../catalogue.ts'

export const signInReasonText = sentences('signInReasons', {
  wrongCredentials: 'The email or the password is not right.',
  invalidEmail: 'Please enter a valid email address.',
  noEmail: 'Please enter your email address.',
  noPassword: 'Please enter your password.',
  emailInUse: 'There is an account with this email already.',
  emailHasPassword: 'There is an account with this email already. Log in with its password.',
  weakPassword: 'This password is too easy to guess. Choose a longer one.',
  otherAccount: 'That is a different account. Choose the one you are logged in with.',
  disabled: 'This account has been disabled.',
  tooMany: 'Too many attempts. Wait a few minutes, then try again.',
  offline: 'The sign-in service cannot be reached. Check your connection and try again.',
  unexpected: 'The sign-in service did not answer as expected. Try again in a moment.',
  windowClosed: 'The Google window was closed before the login was finished.',
  windowBlocked: 'The browser blocked the Google window. Allow pop-ups for this site, then try again.',
  notSetUp: 'This way of signing in is not set up here.',
  expired: 'Your session has expired. Please log in again.',
  superseded: 'Another tab logged in or out meanwhile. Please try again.',
  googleUnreachable: 'Google cannot be reached. Check your connection, or log in with email and password.',
} satisfies Record<SignInReason, string>)
