import { answers } from '@group-organizer/contract/answers'
import { sentences } from '../catalogue.ts'

/**
 * The product's sentences, word for word (specification, sections 2, 4, 5, 6 and 8). Those that the server answers with too
 * come from the contract.
 */
export const messages = {
  groups: sentences('messages.groups', {
    ...answers.groups,
    loadFailed: 'Failed to load groups. Please try again.',
    notFound: 'Group not found',
    detailsFailed: 'Error loading group details',
    createFailed: 'Failed to create group. Please try again.',
    updateFailed: 'Failed to update group. Please try again.',
    deleteFailed: 'Failed to delete group. Please try again.',
    confirmDelete: 'Are you sure? This action cannot be undone!',
    requiredFields: 'Please fill in all required fields!',
    maxMembers: 'Max Members must be a positive number!',
    none: 'No groups found.',
    inactive: 'This group is no longer active.',
    alreadyJoined: 'You have already joined this group!',
  }),
  feedback: sentences('messages.feedback', {
    ...answers.feedback,
    submitFailed: 'Failed to submit feedback.',
    likeFailed: 'Failed to like feedback.',
    updateFailed: 'Failed to update feedback.',
    deleteFailed: 'Failed to delete feedback.',
    confirmDelete: 'Do you want to delete this feedback?',
    empty: 'Feedback cannot be empty',
    loginToSubmit: 'Please log in to submit feedback.',
    loginToLike: 'Please log in to like feedback.',
  }),
  reports: sentences('messages.reports', {
    ...answers.reports,
    failed: 'Failed to send your report.',
    login: 'Please log in to report this.',
    reported: 'You reported this',
  }),
  account: sentences('messages.account', {
    loggedIn: 'Login successful!',
    loggedInWithGoogle: 'Google login successful!',
    registered: 'Registration successful!',
    loggedOut: 'Logged Out successful!',
    profileUpdated: 'Profile updated successfully!',
    passwordUppercase: 'Password must contain at least one uppercase letter.',
    passwordLowercase: 'Password must contain at least one lowercase letter.',
    passwordLength: 'Password must be at least 6 characters long.',
    viewDetailsTitle: 'Please Log In',
    viewDetails: 'You need to log in first to view more details.',
    goToLogin: 'Go to Login',
    loginRequiredTitle: 'Login Required',
    loginForCreate: 'Please log in to create a group!',
    loginForMine: 'Please log in to view your groups!',
    loginForDashboard: 'Please log in to access the dashboard!',
  }),
  contact: sentences('messages.contact', {
    missingTitle: 'Missing Information',
    missing: 'Please fill out all required fields.',
    emailTitle: 'Invalid Email',
    email: 'Please enter a valid email address.',
    termsMissing: 'Please fill out all fields.',
  }),
  app: sentences('messages.app', {
    success: answers.success,
    routeLoading: 'Please wait a second',
    pageNotFound: 'Page Not Found',
    goHome: 'Go to Homepage',
    demo: 'Demo sign-in',
  }),
}
