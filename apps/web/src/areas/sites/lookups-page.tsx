import { IconCircleOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ExistingNamed,
  NameDialog,
  type Named,
  type SaveOptions,
  toNamed,
} from '../../features/settings/name-dialog.tsx'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { api } from '../../lib/api/api.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm, inform } from '../../ui/confirm.ts'
import { describeError } from '../../ui/describe-error.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import css from './lookups.module.css'

interface Lookup extends Named {
  id: string
}

/** A lookup list of the site form. */
interface LookupKind {
  labels: {
    title(): string
    loading(): string
    none(): string
    add(): string
    update(): string
    remove(input: { name: string }): string
    inUse(input: { count: number }): string
  }
  useAll(): UseQueryResult<Lookup[]>
  fetchLookup(id: string): ReturnType<ExistingNamed['fetchLatest']>
  create(lookup: Named, saveOptions: SaveOptions): Promise<unknown>
  update(id: string, change: Named, saveOptions: SaveOptions): Promise<unknown>
  /** The number of customers that use the entry. */
  countCustomers(id: string): Promise<number>
  remove(id: string): Promise<unknown>
  refresh(queryClient: QueryClient): Promise<unknown>
}

function LookupSection({ kind }: { kind: LookupKind }) {
  const { labels } = kind
  const all = kind.useAll()
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<Lookup | 'new'>()
  const createSavedHandler = (sentence: string) => () => {
    showToast.success(sentence)
    void kind.refresh(queryClient)
  }
  const removal = useMutation({
    mutationFn: (lookup: Lookup) => kind.remove(lookup.id),
    onSuccess: createSavedHandler(m.settings_lookup_removed()),
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
  })
  const remove = async (lookup: Lookup) => {
    const subject = labels.remove({ name: lookup.name })
    const customers = await kind.countCustomers(lookup.id).catch((error: unknown) => {
      showToast.error(describeError(error).message ?? m.ui_error_text())
    })
    if (customers === undefined) return
    if (customers > 0) return inform({ title: subject, text: labels.inUse({ count: customers }) })
    if (await confirm({ subject, text: m.settings_lookup_remove_confirm(), danger: true }))
      removal.mutate(lookup)
  }
  const existing = edited === 'new' ? undefined : edited
  const add = (
    <Button
      className={css.add}
      variant="subtle"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {labels.add()}
    </Button>
  )

  return (
    <Section title={labels.title()} titleStyle="sentence" aside={add}>
      {all.isPending && <LoadingState text={labels.loading()} rows={3} />}
      {all.error && <ErrorState error={all.error} onRetry={() => void all.refetch()} />}
      {all.data?.length === 0 && <EmptyState text={labels.none()} action={add} />}
      <ul aria-label={labels.title()}>
        {all.data?.map((lookup) => (
          <li key={lookup.id} className={css.row}>
            <span className={css.name}>{lookup.name}</span>
            {!lookup.enabled && (
              <Badge tone="ended" icon={IconCircleOff}>
                {m.settings_inactive()}
              </Badge>
            )}
            <IconButton
              icon={IconPencil}
              label={m.settings_lookup_edit({ name: lookup.name })}
              onClick={() => setEdited(lookup)}
            />
            <IconButton
              icon={IconTrash}
              label={labels.remove({ name: lookup.name })}
              disabled={removal.isPending}
              onClick={() => void remove(lookup)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <NameDialog
          title={existing ? labels.update() : labels.add()}
          submitLabel={existing ? m.settings_lookup_save() : labels.add()}
          nameLabel={m.settings_lookup_name()}
          maxLength={100}
          existing={
            existing && {
              id: existing.id,
              named: toNamed(existing),
              fetchLatest: () => kind.fetchLookup(existing.id),
            }
          }
          save={(change, saveOptions) =>
            existing ? kind.update(existing.id, change, saveOptions) : kind.create(change, saveOptions)
          }
          onSaved={createSavedHandler(existing ? m.settings_lookup_updated() : m.settings_lookup_added())}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

const serviceTiers: LookupKind = {
  labels: {
    title: m.settings_tiers_title,
    loading: m.settings_tiers_loading,
    none: m.settings_tiers_none,
    add: m.settings_tiers_add,
    update: m.settings_tiers_update,
    remove: m.settings_tiers_remove,
    inUse: m.settings_tiers_in_use,
  },
  useAll: () =>
    useQuery({
      ...callQuery('listServiceTiers'),
      select: (all) => all.map(({ serviceTierID: id, name, enabled }) => ({ id, name, enabled })),
    }),
  fetchLookup: async (id) => {
    const { response, version } = await api.callWithVersion('getServiceTier', { params: { id } })
    return { named: { name: response.name, enabled: response.enabled }, version }
  },
  create: (body, { idempotencyKey }) => api.call('createServiceTier', { body, idempotencyKey }),
  update: (id, change, saveOptions) =>
    api.call('updateServiceTier', { body: { ...change, serviceTierID: id }, ...saveOptions }),
  countCustomers: async (id) => (await api.call('getServiceTierUsage', { params: { id } })).customers,
  remove: (id) => api.call('deleteServiceTier', { params: { id } }),
  refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: ['listServiceTiers'] }),
}

const accommodationTypes: LookupKind = {
  labels: {
    title: m.settings_types_title,
    loading: m.settings_types_loading,
    none: m.settings_types_none,
    add: m.settings_types_add,
    update: m.settings_types_update,
    remove: m.settings_types_remove,
    inUse: m.settings_types_in_use,
  },
  useAll: () =>
    useQuery({
      ...callQuery('listAccommodationTypes'),
      select: (all) => all.map(({ accommodationTypeID: id, name, enabled }) => ({ id, name, enabled })),
    }),
  fetchLookup: async (id) => {
    const { response, version } = await api.callWithVersion('getAccommodationType', { params: { id } })
    return { named: { name: response.name, enabled: response.enabled }, version }
  },
  create: (body, { idempotencyKey }) => api.call('createAccommodationType', { body, idempotencyKey }),
  update: (id, change, saveOptions) =>
    api.call('updateAccommodationType', { body: { ...change, accommodationTypeID: id }, ...saveOptions }),
  countCustomers: async (id) => (await api.call('getAccommodationTypeUsage', { params: { id } })).customers,
  remove: (id) => api.call('deleteAccommodationType', { params: { id } }),
  refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: ['listAccommodationTypes'] }),
}

/** The lookup lists of the site form. */
export function LookupsPage() {
  return (
    <SettingsPage title={m.settings_lookups_title()}>
      <div className={css.sections}>
        <LookupSection kind={serviceTiers} />
        <LookupSection kind={accommodationTypes} />
      </div>
    </SettingsPage>
  )
}
