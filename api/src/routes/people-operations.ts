import * as z from 'zod/mini'
import { type Operations, writingExisting as writing } from './operations.ts'
import { memberListQuery } from './people.ts'
import { groupRow, ownGroup } from '@group-organizer/contract/group'
import {
  member,
  membership,
  membershipAnswer,
  membershipWish,
  ownerOffer,
  roleChange,
} from '@group-organizer/contract/people/membership'

export const peopleOperations: Operations = {
  'PUT /groups/{id}/membership': {
    summary: 'Join the group with this id, or leave it',
    body: membershipWish,
    answers: { 200: membershipAnswer },
    refusals: [...writing, 'removed', 'crowded'],
  },
  'GET /groups/{id}/members': {
    summary:
      'Confirmed members by name: 100, or `limit`; `after` is `next` of the page before. Organisers also see who waits',
    query: memberListQuery,
    answers: { 200: z.array(member) },
    refusals: ['invalid', 'signin_required', 'forbidden', 'not_found', 'gone'],
  },
  'DELETE /groups/{id}/members/{uid}': {
    summary: 'Remove a member, who cannot join again until they are readmitted; organisers',
    answers: { 200: membershipAnswer },
    refusals: [...writing],
  },
  'POST /groups/{id}/members/{uid}/readmit': {
    summary: 'Let a removed member join again; organisers',
    answers: { 200: membershipAnswer },
    refusals: [...writing],
  },
  'PATCH /groups/{id}/members/{uid}': {
    summary: 'Make a confirmed member an organiser, or an organiser a member; the owner',
    body: roleChange,
    answers: { 200: membershipAnswer },
    refusals: [...writing, 'not_a_member', 'crowded'],
  },
  'PUT /groups/{id}/owner': {
    summary: 'Offer the group to an organiser; the owner takes it back with their own uid',
    body: ownerOffer,
    answers: { 200: z.union([ownGroup, groupRow]) },
    refusals: [...writing],
  },
  'POST /groups/{id}/owner/accept': {
    summary: 'Become the owner of a group that was offered',
    answers: { 200: z.union([ownGroup, groupRow]) },
    refusals: [...writing],
  },
  'GET /account/memberships': {
    summary: 'The member’s memberships, with places in line',
    answers: { 200: z.array(membership), 304: undefined },
    refusals: ['signin_required'],
  },
}
