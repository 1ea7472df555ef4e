import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, headers, pick, test } from './journey.ts'
import { newDevice, openKept, register, somebody } from './offline-journey.ts'

/** A browser without a push service of its own: its subscription leads nowhere, but has keys as any other. */
const givePushService = (device: BrowserContext) =>
  device.addInitScript(() => {
    const key = 'quire test subscription'
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://push.example.org/ida',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => localStorage.removeItem(key),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) ? subscription : null),
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (typeof applicationServerKey !== 'string' || applicationServerKey.length !== 87) throw new Error('No key')
        localStorage.setItem(key, 'on')
        return subscription
      },
    })
    // Without a window some versions refuse before anyone is asked, and whatever was allowed.
    const refused = 'quire test refusal'
    Object.defineProperties(Notification, {
      permission: {
        get: () => (localStorage.getItem(refused) ? 'denied' : localStorage.getItem(key) ? 'granted' : 'default'),
      },
      requestPermission: {
        value: async () => {
          const { state } = await navigator.permissions.query({ name: 'notifications' })
          if (state !== 'granted') localStorage.setItem(refused, 'yes')
          return state === 'granted' ? state : 'denied'
        },
      },
    })
  })

interface WorkerParts extends EventTarget {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<void> }
  shown: { title: string; data?: unknown }[]
  unsubscribed: number
}

const toggle = async (page: Page, name: string) => {
  const saved = page.waitForResponse(
    (response) => response.url().includes('/notifications/settings') && response.request().method() === 'PATCH',
  )
  await page.getByRole('switch', { name, exact: true }).click({ force: true })
  expect((await saved).ok()).toBe(true)
}

test('notifications are turned on for a device, chosen by kind, and turned off', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await givePushService(device)
  const page = await device.newPage()
  await page.goto('/account')
  const on = page.getByRole('button', { name: 'Turn on notifications on this device' })
  const off = page.getByRole('button', { name: 'Turn off notifications on this device' })
  const liked = page.getByRole('switch', { name: 'On my devices: Like on something I shared' })
  // This browser refuses what nobody has allowed.
  await on.click()
  await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible()
  await expect(on).toHaveCount(0)

  await device.grantPermissions(['notifications'])
  await page.evaluate(() => localStorage.removeItem('quire test refusal'))
  await page.reload()
  await expect(liked).toHaveCount(0)
  await on.click()
  await expect(page.getByText('This device shows your notifications, even when Quire is closed.')).toBeVisible()
  await expect(liked).toBeChecked()
  await expectAccessible(page)

  await toggle(page, 'On my devices: Like on something I shared')
  await toggle(page, 'New follower')
  await page.reload()
  await expect(off).toBeVisible()
  await expect(liked).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Like on something I shared', exact: true })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'On my devices: New follower' })).toBeDisabled()
  await page.goto('/account/security')
  await expect(page.getByText('Gets notifications')).toBeVisible()

  await page.goto('/account')
  await off.click()
  await expect(on).toBeVisible()
  await expect(liked).toHaveCount(0)
  await device.close()
})

test('a browser without push says so, and an iPhone how to get it', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await device.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  const page = await device.newPage()
  await page.goto('/account')
  await expect(page.getByText('This browser can’t show notifications from Quire.')).toBeVisible()
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone)' }))
  await page.reload()
  await expect(page.getByText('On an iPhone or iPad, first add Quire to your Home Screen.')).toBeVisible()
  await device.close()
})

test('a subscription that the browser replaces goes on, and ends at sign-out', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  const page = await openKept(device, '/library')
  const [worker] = device.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  const isOn = async () => {
    const answer = await device.request.get('/api/v1/account/push', { headers })
    return ((await answer.json()) as { data: { is_on: boolean } }).data.is_on
  }
  expect(await isOn()).toBe(false)
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerParts
    scope.unsubscribed = 0
    const subscription = {
      toJSON: () => ({
        endpoint: `https://push.example.org/${crypto.randomUUID()}`,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        scope.unsubscribed += 1
      },
    }
    Object.assign(scope.registration.pushManager, {
      subscribe: async () => subscription,
      getSubscription: async () => subscription,
    })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const oldSubscription = { options: { applicationServerKey: new ArrayBuffer(65) } }
    scope.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { oldSubscription, waitUntil: resolve }))
    await promise
  })
  expect(await isOn()).toBe(true)

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await pick(page, 'Sign out')
  await expect(page).toHaveURL(/\/$/)
  expect(await worker.evaluate(() => (globalThis as unknown as WorkerParts).unsubscribed)).toBe(1)
  await device.close()
})

test('what is pushed is shown, leads to its page, and never to another site', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await device.grantPermissions(['notifications'])
  const page = await openKept(device, '/books/emma')
  const { origin } = new URL(page.url())
  const cdp = await device.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  const push = (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const [worker] = device.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  // A browser without a screen forgets at once what it shows.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerParts
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
  })
  const message = { id: 'a', kind: 'liked', text: 'Bea likes your review of Emma', lang: 'en', path: '/books/emma' }
  await push(JSON.stringify(message))
  await push(JSON.stringify({ ...message, id: 'b', path: '/goals' }))
  await push(JSON.stringify({ ...message, id: 'c', path: 'https://elsewhere.example/' }))
  await push('not what Quire sends')
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerParts).shown)
  await expect
    .poll(shown)
    .toMatchObject([
      { title: 'Bea likes your review of Emma', tag: 'a', lang: 'en' },
      { tag: 'b' },
      { tag: 'c' },
      { title: 'Quire' },
    ])

  const led = await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerParts
    const opened: string[] = []
    // A person's press may open windows; one that is made here may not.
    scope.clients.openWindow = async (url) => void opened.push(url)
    const pressed = scope.shown.map(async ({ data }) => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const notification = { data, close: () => undefined }
      const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: resolve })
      scope.dispatchEvent(press)
      return promise
    })
    // The page of the first is open already, and only a person may bring it to the front.
    const [first, ...others] = pressed
    await Promise.all([first?.catch(() => undefined), ...others])
    return opened
  })
  expect(led).toEqual([`${origin}/goals`, `${origin}/notifications`, `${origin}/notifications`])
  await device.close()
})

test('a reminder is set in the settings, and the button of its push turns it off', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await givePushService(device)
  await device.grantPermissions(['notifications'])
  const page = await openKept(device, '/account')
  const reading = page.getByRole('switch', { name: 'Time to read' })
  const hour = page.getByLabel('Hour: Time to read')
  const stored = async () => {
    const answer = await device.request.get('/api/v1/reminders', { headers })
    return ((await answer.json()) as { data: { reading: unknown } }).data.reading
  }
  await expect(reading).not.toBeChecked()
  await expect(hour).toHaveCount(0)
  // The first one also turns on the device.
  await reading.click({ force: true })
  await expect(hour).toHaveValue('20')
  await expect(page.getByRole('button', { name: 'Turn off notifications on this device' })).toBeVisible()
  await hour.selectOption('7:00 AM')
  await expect.poll(stored).toEqual({ is_on: true, hour: 7, channel: 'push' })
  await expectAccessible(page)
  await page.reload()
  await expect(hour).toHaveValue('7')

  const [worker] = device.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const notification = { data: { path: '/books/emma', kind: 'reading' }, close: () => undefined }
    const press = new Event('notificationclick')
    globalThis.dispatchEvent(Object.assign(press, { notification, action: 'turn-off', waitUntil: resolve }))
    await promise
  })
  expect(await stored()).toEqual({ is_on: false, hour: 7, channel: 'push' })
  await page.reload()
  await expect(reading).not.toBeChecked()
  await device.close()
})

test('the link of a reminder’s e-mail changes nothing until its button is pressed', async ({ page }) => {
  let presses = 0
  await page.route('**/api/v1/reminders/turn-off*', async (route) => {
    presses += 1
    await (presses === 1 ? route.continue() : route.fulfill({ json: { data: null } }))
  })
  const turnOff = page.getByRole('button', { name: 'Turn off', exact: true })
  await page.goto('/turn-off-reminder?token=streak.not.ours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn off the reminder “Streak about to end”?')
  await turnOff.click()
  await expect(page.getByText('This link doesn’t work. Turn reminders off in your account.').first()).toBeVisible()
  await expect(turnOff).toHaveCount(0)
  await page.reload()
  expect(presses).toBe(1)
  await turnOff.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reminder turned off')
  await expectAccessible(page)
})
