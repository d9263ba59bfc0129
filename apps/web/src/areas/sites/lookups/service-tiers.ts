import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import type { LookupKind } from './lookup-kind.ts'

export const serviceTiers: LookupKind = {
  words: {
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
  read: async (id) => {
    const { answer, version } = await api.versioned('getServiceTier', { params: { id } })
    return { named: { name: answer.name, enabled: answer.enabled }, version }
  },
  create: (body, { idempotencyKey }) => api.call('createServiceTier', { body, idempotencyKey }),
  update: (id, change, marks) =>
    api.call('updateServiceTier', { body: { ...change, serviceTierID: id }, ...marks }),
  countCustomers: async (id) => (await api.call('getServiceTierUsage', { params: { id } })).customers,
  remove: (id) => api.call('deleteServiceTier', { params: { id } }),
  refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: ['listServiceTiers'] }),
}
