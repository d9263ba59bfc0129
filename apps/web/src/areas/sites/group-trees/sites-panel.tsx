import { IconBuilding, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchSelect } from '../../../features/forms/search-select.tsx'
import { formatSiteAddress, type UserSite } from '../../../features/sites/format-site.ts'
import { useSiteOptions } from '../../../features/sites/site-queries.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { createListState } from '../../../ui/list-state.ts'
import { Paginator } from '../../../ui/paginator.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import css from './sites-panel.module.css'
import type { TreeKind } from './tree-kind.ts'
import { treeShape } from './tree-search.ts'

interface SitesPanelProps {
  kind: TreeKind
  nodeID: string
  onClose(): void
}

/** The sites attached to the node itself, without those of its descendants. */
export function SitesPanel({ kind, nodeID, onClose }: SitesPanelProps) {
  const [page, setPage] = useState({})
  const list = createListState(treeShape, page, setPage)
  const node = kind.useNode(nodeID)
  const sites = kind.useSites(nodeID, list.query)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ send }: { send(): Promise<unknown>; message: string }) => send(),
    onSuccess: (_response, { message }) => showToast.success(message),
    onError: (error) => showToast.error(describeError(error).message ?? m.ui_error_text(), error),
    onSettled: () => kind.invalidateSites(queryClient),
  })
  const name = node.data?.name ?? ''
  const remove = async (site: UserSite) => {
    const subject = m.settings_group_site_remove({ site: site.siteName })
    const text = m.settings_group_site_remove_confirm({ site: site.siteName, name })
    if (!(await confirm({ subject, text, danger: true }))) return
    change.mutate({
      send: () => kind.detachSite(nodeID, site.siteID),
      message: m.settings_group_site_removed({ site: site.siteName, name }),
    })
  }
  const total = sites.data?.totalCount
  const error = sites.error ?? node.error

  return (
    <SidePanel title={kind.labels.title()} onClose={onClose}>
      <div className={css.body}>
        <div>
          <h2 className="title">{name}</h2>
          <p className="dim" aria-live="polite">
            {total === undefined ? '' : m.settings_group_sites_count({ count: total })}
          </p>
        </div>
        <SearchSelect
          label={m.settings_group_site_add()}
          placeholder={m.settings_group_site_find()}
          value={null}
          disabled={change.isPending}
          useOptions={useSiteOptions}
          onChange={(site) =>
            change.mutate({
              send: () => kind.attachSite(nodeID, site.value),
              message: m.settings_group_site_added({ site: site.label, name }),
            })
          }
        />
        {sites.isPending && <LoadingState text={m.settings_group_sites_loading()} rows={3} />}
        {error && <ErrorState error={error} onRetry={() => void sites.refetch()} />}
        {total === 0 && <p className="mut">{m.settings_group_sites_none()}</p>}
        <ul aria-label={m.settings_group_sites()}>
          {sites.data?.sites.map((site) => (
            <li key={site.siteID} className={css.site}>
              <IconBuilding size={16} stroke={1.6} aria-hidden className={css.icon} />
              <span className={css.texts}>
                <TwoLineCell main={site.siteName} sub={formatSiteAddress(site)} />
              </span>
              <IconButton
                icon={IconX}
                label={m.settings_group_site_remove({ site: site.siteName })}
                disabled={change.isPending}
                onClick={() => void remove(site)}
              />
            </li>
          ))}
        </ul>
      </div>
      {total !== undefined && total > list.pageSize && (
        <Paginator
          page={list.page}
          pageSize={list.pageSize}
          totalCount={total}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </SidePanel>
  )
}
