import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReviewProvider } from '../review-context.ts'
import { aGroup, anAudit, aQuestion, aResponse, aReview } from '../testing/an-audit.ts'
import { AcceptImprovementDialog } from './accept-improvement-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const reply: ConversationMessage = {
  conversationMessageID: 'reply',
  auditTypeQuestionID: 'q',
  conversationType: 'Customer',
  message: 'Here they are.',
  dateCreated: '2026-02-24T10:00:00Z',
  user: { userID: 'u', name: 'Maria Vella', firstName: 'Maria', surname: 'Vella', profileImage: null },
  fromProperty: true,
  taggedUsers: [],
  documents: [],
  pinned: false,
  complete: false,
  hasRead: false,
}

it('the accept dialog marks the replies as read when the improvement is accepted', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(init.body)
    throw new TypeError('Failed to fetch')
  })
  const question = aQuestion('q', {
    customerMessages: 1,
    customerThread: [reply],
    response: aResponse('q', { auditQuestionStatus: 'Noncompliant' }),
  })
  const review = aReview(anAudit([aGroup('A', { questions: [question] })], 'Improvements'))
  const rootRoute = createRootRoute({
    component: () => (
      <ReviewProvider value={{ ...review, actor: { userID: 'me', roles: ['Admin'] } }}>
        <AcceptImprovementDialog questionID="q" />
      </ReviewProvider>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Here they are.')).toBeVisible()
  await expect.element(page.getByLabelText('Note (optional)')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await vi.waitFor(() => expect(sent).toContain(JSON.stringify({ conversationMessageID: 'reply' })))
})
