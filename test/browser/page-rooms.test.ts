import { describe, expect, test } from 'vitest'
import { call, createSession } from '../harness/api.ts'
import { log, noChromium, say, usePage } from '../harness/page.ts'

describe.skipIf(noChromium)('rooms of the page', () => {
  const at = usePage()

  test('L-14 the lobby is a window: opening it creates nothing, two tabs see the same in the same order, live', async () => {
    const one = await at.tabs.open(`${at.server.url}/lobby`)
    const two = await at.tabs.open(`${at.server.url}/lobby`)
    await one.getByText('The lobby is quiet').waitFor()
    await two.getByText('The lobby is quiet').waitFor()
    expect((await call<unknown[]>(at.server, 'GET', '/chat/history')).body).toEqual([])
    expect((await call<{ total: number }>(at.server, 'GET', '/my/chat/sessions/')).body.total).toBe(0)

    await call(at.server, 'POST', '/chat/agent_message', { author: 'weather', text: 'Rain from noon' })
    await one.getByText('Rain from noon').waitFor()
    await say(two, 'Thank you')
    await one.getByText('Thank you', { exact: true }).waitFor()
    const { body: history } = await call<{ id: number; text: string }[]>(at.server, 'GET', '/chat/history')
    for (const tab of [one, two]) {
      await tab
        .locator('[data-message]')
        .nth(history.length - 1)
        .waitFor()
      const shown = await tab
        .locator('[data-message]')
        .evaluateAll((nodes) => nodes.map((node) => Number(node.getAttribute('data-message'))))
      expect(shown.sort((a, b) => a - b)).toEqual(history.map((message) => message.id))
    }
    const late = await at.tabs.open(`${at.server.url}/lobby`)
    await late.getByText('Rain from noon').waitFor()
  })

  test('L-05 a question in the lobby stands out and is answered from the page', async () => {
    const page = await at.tabs.open(`${at.server.url}/lobby`)
    const { body } = await call<{ question_msg_id: number }>(at.server, 'POST', '/chat/ask', { author: 'travel', question: 'Which city?' })
    const question = page.locator(`[data-message="${body.question_msg_id}"]`)
    await question.getByText('Waiting for you').waitFor()
    await question.getByRole('button', { name: 'Answer' }).click()
    await say(page, 'Lviv')
    const answer = await call<{ text: string }>(at.server, 'GET', `/chat/answer/${body.question_msg_id}?wait=50`)
    expect(answer.body.text).toBe('Lviv')
    await question.getByText('Waiting for you').waitFor({ state: 'detached' })
  })

  test('L-15 words begun before a question came, or for one that somebody else answered, go nowhere else by one Enter', async () => {
    const page = await at.tabs.open(`${at.server.url}/lobby`)
    const ask = async (question: string) =>
      (await call<{ question_msg_id: number }>(at.server, 'POST', '/chat/ask', { author: 'ops', question })).body.question_msg_id
    const pending = async () =>
      (await call<{ question_msg_id: number }[]>(at.server, 'GET', '/chat/pending')).body.map((one) => one.question_msg_id)
    const field = page.locator('[data-composer]')
    await field.fill('yes')
    const first = await ask('Drop the table?')
    await page.getByText(/Enter twice: Answering ops: Drop the table/).waitFor()
    await field.press('Enter')
    await page.getByText(/Enter once more: Answering ops: Drop the table/).waitFor()
    expect(await field.inputValue()).toBe('yes')
    expect(await pending()).toEqual([first])

    await page.getByRole('button', { name: 'Just write' }).click()
    await field.press('Enter')
    await page.locator('[data-message]').getByText('yes', { exact: true }).waitFor()
    expect(await pending()).toEqual([first])

    await field.fill('surely')
    const second = await ask('Wipe the disk?')
    await call(at.server, 'POST', '/chat/user_message', { text: 'no', reply_to: first })
    await page.getByText(/Enter twice: Answering ops: Wipe the disk/).waitFor()
    await field.press('Enter')
    expect(await pending()).toEqual([second])
    await call(at.server, 'POST', '/chat/user_message', { text: 'no', reply_to: second })
  })

  test('M-09 sessions are made, found, renamed and deleted; other tabs follow', async () => {
    const page = await at.tabs.open(at.server.url)
    const other = await page.context().newPage()
    await other.goto(at.server.url)
    await say(page, '@echo good morning')
    await log(page).getByText('good morning').nth(1).waitFor()
    await other.getByRole('link', { name: /good morning/ }).waitFor()

    await page
      .getByRole('button', { name: /^Rename, pin/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const name = page.getByLabel('Name of the session')
    await name.waitFor()
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Breakfast')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Breakfast' }).waitFor()
    await other.getByRole('link', { name: /Breakfast/ }).waitFor()

    await page.getByRole('searchbox').fill('nothing like it')
    await page.getByText('Nothing found').waitFor()
    await page.getByRole('searchbox').fill('break')
    await page.getByRole('link', { name: /Breakfast/ }).waitFor()

    await say(page, '/delete')
    await page.getByRole('button', { name: 'Delete session' }).click()
    await page.getByRole('heading', { name: 'What should be done?' }).waitFor()
    await other.getByRole('link', { name: /Breakfast/ }).waitFor({ state: 'detached' })
    expect((await call<{ total: number }>(at.server, 'GET', '/my/chat/sessions/')).body.total).toBe(0)
  })

  test('a session with news is marked until it is read', async () => {
    const page = await at.tabs.open(`${at.server.url}/inbox`)
    const { body } = await call<{ session_id: string }>(at.server, 'POST', '/my/chat/sessions/', { title: 'News' })
    await call(at.server, 'POST', `/my/chat/${body.session_id}/message/`, { content: 'hello', target_agent: 'echo' })
    const link = page.getByRole('link', { name: /News/ })
    await link.getByLabel('New messages').waitFor()
    await link.click()
    await log(page).getByText('hello').first().waitFor()
    await link.getByLabel('New messages').waitFor({ state: 'detached' })
  })

  test('G-09 operators see use over time, every decision, and that the chain of them is whole', async () => {
    const session = await createSession(at.server)
    await call(at.server, 'POST', `/my/chat/${session}/message/`, { content: 'hello', target_agent: 'echo' }, { prefer: 'wait=60' })
    const { body } = await call<{ ask_id: string }>(at.server, 'POST', '/asks', {
      kind: 'confirm',
      text: 'Water the plants?',
      author: 'garden',
    })
    await call(at.server, 'POST', `/asks/${body.ask_id}/answer`, { action: 'reject', feedback: 'it rains' })
    const page = await at.tabs.open(`${at.server.url}/operator/usage`)
    await page.getByRole('img', { name: /^Turns: \d/ }).waitFor()
    await page.getByRole('row', { name: /^Echo / }).waitFor()
    await page.getByRole('button', { name: '30 days' }).click()
    await page.getByRole('row', { name: /^Echo / }).waitFor()
    await page.getByRole('link', { name: 'Audit' }).click()
    const row = page.locator('summary').filter({ hasText: 'Water the plants?' })
    for (const part of ['Rejected', 'asked by garden', 'it rains', 'local']) expect(await row.textContent()).toContain(part)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText(/^Whole: \d+ row/).waitFor()
  })

  test('nothing was refused by the page policy, no script failed, nothing was asked elsewhere', () => {
    expect(at.tabs.complaints).toEqual([])
  })
})
