import type { Participant } from '@sojourn/contract/audits/review/review'

/** Somebody joined to what they wrote; all null where the system did it. */
export interface JoinedPerson {
  user_id: string | null
  name: string | null
  first_name: string | null
  surname: string | null
  photo_document_id: string | null
}

export const presentPerson = (row: JoinedPerson): Participant | null =>
  row.user_id === null
    ? null
    : {
        userID: row.user_id,
        name: row.name ?? '',
        firstName: row.first_name ?? '',
        surname: row.surname ?? '',
        profileImage: row.photo_document_id,
      }
