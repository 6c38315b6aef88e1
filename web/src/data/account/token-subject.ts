import { decodeJwt } from 'jose'

/** The account (`sub`) an ID token speaks for. Not verified here: the server does that. */
export const subjectOf = (token: string): string => decodeJwt(token).sub ?? ''
