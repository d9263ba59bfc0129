import { firstName, homeLink } from './variables.ts'

/** What a template that an administrator wrote may say. */
export const ownVariables = { firstName, link: homeLink }

/** What the outbox calls the test of a template that is not one of the platform's own. */
export const ADDED_TEMPLATE = { key: 'own-template', name: 'Added template' }
