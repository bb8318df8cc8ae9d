import { test } from '@playwright/test';
import { may } from '../src/api/accounts/policy.ts';

test('it may', () => void may());
