/** Template of the outbox entry for a test e-mail of a custom template. */
export const CUSTOM_TEMPLATE = { key: 'own-template', name: 'Custom template' }
