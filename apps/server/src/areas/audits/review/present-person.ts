import type { Participant } from '@sojourn/contract/audits/review/review'

/** The columns of a left-joined user; all null for entries of the system. */
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
