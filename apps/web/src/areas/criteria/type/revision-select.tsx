import { useNavigate } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import { Select } from '../../../ui/select.tsx'

interface RevisionSelectProps {
  /** `version` is the newest revision. */
  type: { auditTypeID: string; version: number }
  shown: number
}

/** Opens a revision: the newest in the editor, an earlier one read-only. */
export function RevisionSelect({ type, shown }: RevisionSelectProps) {
  const navigate = useNavigate()
  const versions = Array.from({ length: type.version }, (_, index) => type.version - index)
  return (
    <Select
      label={m.types_revision()}
      value={String(shown)}
      options={versions.map((version) => ({
        value: String(version),
        label:
          version === type.version ? m.types_revision_newest({ version }) : m.types_revision_one({ version }),
      }))}
      onChange={(version) =>
        void navigate({
          to: '/settings/audit-types/type/$auditTypeID',
          params: { auditTypeID: type.auditTypeID },
          search: version === String(type.version) ? {} : { version },
        })
      }
    />
  )
}
