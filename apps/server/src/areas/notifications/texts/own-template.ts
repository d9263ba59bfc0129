import { firstName, homeLink } from './variables.ts'

/** What a template that an administrator wrote may say. */
export const ownVariables = { firstName, link: homeLink }
