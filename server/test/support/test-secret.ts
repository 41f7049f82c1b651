export const TEST_SECRET = 'a secret only the tests know, long enough'
