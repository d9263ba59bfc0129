/** What the certifier writes when a property has put something right. */
export const ACCEPTANCES: readonly string[] = [
  'Put right within the deadline. The photographs show it and the date fits.',
  'Documents received and read. They answer the finding in full.',
  'Done. Please have the newest record ready at the next visit.',
  'The routine is in place and was shown with four weeks of records.',
  'The invoice and the photograph belong to the same place.',
  'Corrected and confirmed in writing by the person responsible.',
  'The missing papers were sent. All of them are in force.',
  'Settled. The next audit will look at whether it has lasted.',
]

/** Why a certified property has to improve something after all. */
export const WITHDRAWALS: readonly string[] = [
  'A guest sent photographs of last week that show the earlier state again. Please put it right and tell us how it will last.',
  'The authority has written to us: what was shown to us as settled was not. The certificate rests until it is.',
  'The record that closed this point belongs to another property of the group. Please send your own.',
]
