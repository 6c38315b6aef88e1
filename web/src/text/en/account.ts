import { params, sentences } from '../catalogue.ts'

/** Signing in and up. */
export const signInText = sentences('signIn', {
  or: 'or',
  loginWithGoogle: 'Login with Google',
  registerWithGoogle: 'Register with Google',
  signedInAs: 'You are signed in as {name}.',
  continue: 'Continue',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  hide: 'Hide',
  show: 'Show',
  noAccount: 'No account yet?',
  haveAccount: 'Have an account already?',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  resetFailed: 'Password reset failed',
  resetInTerminal:
    'If there is an account with this email, its link to choose a new password now stands in the terminal of the demo.',
  resetSent: 'If there is an account with this email, a link to choose a new password is on its way to it.',
  checkEmail: 'Check your email',
  forgotPassword: 'Forgot Password?',
  demoAccount: 'Demo account',
  tryItWith: 'Try it with {email}, password {password}.',
  fillIn: 'Fill in',
  profileNotSaved: 'Your name and photo could not be saved: please add them on your profile page.',
  confirmEmail: 'Please confirm your email address by the link in the mail that was sent to you.',
  mailNotSent:
    'The mail to confirm your email address could not be sent: reset your password on the login page instead, which confirms it too.',
  photoHint: 'The address of a picture, or nothing for the default one.',
  passwordHint: 'At least 6 characters, with an uppercase and a lowercase letter.',
  enterEmail: 'Please enter your email address.',
  enterName: 'Please enter your name.',
  enterPassword: 'Please enter your password.',
  nameTooLong: params('A name can have at most {most} characters.'),
  nameNotStorable: 'The name contains characters that cannot be stored.',
  photoTooLong: params('Photo URL can have at most {most} characters.'),
  noPhotoAddress: 'Please enter an address that starts with https:// or leave it empty.',
})

/** The member's profile and data. */
export const profileText = sentences('profile', {
  edit: 'Edit Profile',
  save: 'Save Changes',
  notUpdated: 'Your profile was not updated',
  pictureKept: 'The picture is sent when you save your changes.',
  photoPreview: 'Preview of your photo',
  photoFailed: 'This picture cannot be loaded. The default one is shown in its place.',
  yourData: 'Your data',
  dataText:
    'What the server holds of yours: your groups, your feedback, your likes, past ones too, your reports, your pictures. If you logged in a while ago, you confirm first that it is you.',
  download: 'Download my data',
  notFetched: 'Your data was not fetched',
  deleteAccount: 'Delete my account',
  deleteQuestion: 'Delete your account?',
  consequences:
    'Your groups, your feedback, your likes, your reports and your pictures go from the server and from every device, changes that were not sent are thrown away, and your account ends. This action cannot be undone!',
  accountDeleted: 'Your account has been deleted.',
  accountNotDeleted: 'Deleting your account did not finish',
  onlyDataDeleted: params(
    'Your groups, feedback, likes, reports and pictures are deleted. Your account itself is still there: {reason} You are logged out now. Log in again to delete the account or to keep using it.',
  ),
  whoAreYou: 'Confirm that it is you',
  enterPasswordAgain: 'You logged in a while ago. Please enter your password.',
  wrongPassword: 'This password is not right. Please try again.',
  chooseGoogleAgain: 'You logged in a while ago. Please choose your Google account once more.',
  continueWithGoogle: 'Continue with Google',
})
