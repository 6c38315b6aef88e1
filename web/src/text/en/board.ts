import { params, sentences } from '../catalogue.ts'

/** The list of groups: search, cards, and what stands in their place. */
export const boardText = sentences('board', {
  loadingGroups: 'Loading groups',
  similar: params('{groups} with words like these'),
  lookFirst: 'Look first',
  searchGroups: 'Search groups',
  searchBy: 'Search by name, place or words',
  activeOnly: 'Active only',
  order: 'Order',
  newest: 'Newest first',
  soonest: 'Starting soonest',
  byName: 'By name',
  category: 'Category',
  all: 'All',
  noLongerActive: 'No longer active',
  joined: 'Joined',
  viewMore: 'View More',
  location: 'Location',
  maxMembers: 'Max members',
  membersAtMost: params('Max {count} members'),
  startDate: 'Start date',
  shownOf: params('{shown} of {all} groups'),
  showMore: 'Show more groups',
  boardEmpty: 'The board is empty. Be the first to pin a group on it.',
  nothingMatches: 'Nothing on the board matches. Try other words, or look at all groups.',
  showAll: 'Show all groups',
})
