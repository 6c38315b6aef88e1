import { sentences } from '../catalogue.ts'

/** The home page around its groups. */
export const homeText = sentences('home', {
  claim: 'The Most Complete Social Network is Here!',
  satisfaction: '100% Satisfaction Guarantee',
  community: 'Award-Winning Group Community',
  howItWorks: "Here's How It Works",
  simpleSteps: 'Only 3 Simple Steps',
  getStarted: 'Get Started Now!',
  releasedDaily: 'New Group Released Daily',
  movingParts: 'moving parts',
  stepPlan: 'Choose Your Plan',
  stepPlanText: 'Look around the board and decide what your week needs more of.',
  stepGroup: 'Get Your Favorite Group',
  stepGroupText: 'Search by hobby, place or date, and read what members say.',
  stepJoin: 'Join Your Community',
  stepJoinText: 'Join with one tap, turn up, and tell others how it was.',
  featured: 'Featured Groups',
  featuredLead: 'Everything that hangs on the board right now. Works without a connection, too.',
  questions: 'Questions people ask',
  signUpQuestion: 'How do I sign up?',
  signUpAnswer: "Press the 'Sign Up' button at the top right, fill in the short form, and you are in.",
  forgotQuestion: 'What if I forget my password?',
  forgotAnswer:
    "Choose 'Forgot Password' on the login page. You get an email that says how to set a new one.",
  createQuestion: 'How do I create a group?',
  createAnswer:
    "Press the 'Create Group' button and fill in the form with the details. As soon as you submit it, the group is live.",
  changeQuestion: 'Can I change a group later?',
  changeAnswer:
    'Yes, if you have the right permissions. Name, description, members and the other details are edited from the group settings or the group management.',
  growQuestion: 'How do I get more people to join?',
  growAnswer:
    'Invite friends, share the group on social media, post something worth reading, and organize events.',
  benefits: 'The Group Member Benefits',
  connect: 'Connect with like-minded people',
  shareIdeas: 'Share ideas and experiences',
  joinEvents: 'Join events and activities',
  stayUpToDate: 'Stay Up-To-Date Through Groups',
  getSupport: 'Get support from your community',
  joinUs: 'JOIN US',
  contactUs: 'Contact us',
  contactLead: 'Ask about a group, offer a room, or tell us what the board is missing.',
  formMissing:
    'The form could not be loaded. Check your connection and open this page again, or write to us.',
  phone: 'Phone',
  chooseSubject: 'Choose a subject',
  request: 'Request',
  sendRequest: 'Send Request',
})
