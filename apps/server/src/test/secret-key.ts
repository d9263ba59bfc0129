/** Shared by every server of a test, so that two servers on one database read each other's encrypted values. */
export const TEST_SECRET_KEY = 'the secret key of servers under test'
