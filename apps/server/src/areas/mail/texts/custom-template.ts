/** The entry in the outbox of a test of a custom template. */
export const CUSTOM_TEMPLATE = { key: 'own-template', name: 'Custom template' }
