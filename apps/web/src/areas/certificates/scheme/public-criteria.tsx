import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { describeError } from '../../../ui/describe-error.ts'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import css from './scheme.module.css'

type SchemeType = CallResponse<'listSchemeTypes'>[number]

function describeType({ isPublic, publicRevisions }: SchemeType): string {
  if (!isPublic) return m.scheme_criteria_hidden()
  return publicRevisions.length === 0
    ? m.scheme_criteria_unused()
    : m.scheme_criteria_revisions({ revisions: publicRevisions.join(', ') })
}

/** A switch per enabled audit type, which takes effect at once. */
export function PublicCriteria() {
  const queryClient = useQueryClient()
  const types = useQuery(callQuery('listSchemeTypes'))
  const change = useMutation({
    mutationFn: ({ auditTypeID, isPublic }: Pick<SchemeType, 'auditTypeID' | 'isPublic'>) =>
      api.call('changeSchemeType', { params: { id: auditTypeID }, body: { isPublic } }),
    onError: (error) => showToast.error(describeError(error).message ?? m.scheme_criteria_failed()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listSchemeTypes'] }),
  })
  /** Shown at once, before the response arrives. */
  const isPublic = (type: SchemeType) =>
    change.isPending && change.variables.auditTypeID === type.auditTypeID
      ? change.variables.isPublic
      : type.isPublic
  return (
    <Section title={m.scheme_criteria()} titleStyle="sentence">
      <div className={css.fields}>
        <p className="mut">{m.scheme_criteria_hint()}</p>
        {types.data?.length === 0 && <p className="dim">{m.scheme_criteria_none()}</p>}
        {types.data?.map((type) => (
          <Switch
            key={type.auditTypeID}
            label={type.name}
            description={describeType(type)}
            checked={isPublic(type)}
            onChange={({ currentTarget }) =>
              change.mutate({ auditTypeID: type.auditTypeID, isPublic: currentTarget.checked })
            }
          />
        ))}
        {types.isPending && <LoadingState text={m.scheme_criteria_loading()} />}
        {types.error && <ErrorState error={types.error} onRetry={() => void types.refetch()} />}
      </div>
    </Section>
  )
}
