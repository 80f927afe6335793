// Made from openapi.json by "npm run openapi:reference". Do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how agents authenticate
         * @description By RFC 9728. Keys are sent as bearer tokens; there is no authorization server.
         *
         *     For everybody.
         */
        get: operations["getWellKnownOauthProtectedResourceMcp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getAccountByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ai/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls of models
         * @description Newest first, each attempt of its own. Without page and pageSize, the newest 500.
         *
         *     For the role qa_lead and higher ones: permission `ai.ledger`.
         */
        get: operations["getAiCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ai/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What models cost, and what the budget of today has left
         * @description For the role qa_lead and higher ones: permission `ai.ledger`.
         */
        get: operations["getAiUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/artifacts/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign the address of a trace for the trace viewer
         * @description The viewer has an origin of its own, without a session. Whoever has the address can read the trace for ten minutes.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        post: operations["postArtifactsSign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what needs people, in all projects of the workspace
         * @description At most 200 entries: failed runs, runs in progress, drafts to review, tests that are stale.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the hash chain of the current workspace's audit log
         * @description For the role admin and higher ones: permission `audit.read`.
         */
        get: operations["getAuditVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description With the workspaces that have no other member. Accounts without a password leave it out.
         *
         *     For everybody who is signed in, with a session.
         */
        delete: operations["deleteAuthAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys
         * @description Those of all your workspaces, without the keys themselves. Expired ones stay for 30 days.
         *
         *     For everybody who is signed in, with a session.
         */
        get: operations["getAuthApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The key is valid in the current workspace. It ends when it expires or is revoked, when the membership ends, and with the account. It stays valid when the password is changed or reset and when sessions are ended.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postAuthApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description It is refused from the next request on, and its event streams end within seconds.
         *
         *     For everybody who is signed in, with a session.
         */
        delete: operations["deleteAuthApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Ends the other sessions of the account. API keys stay valid until they are revoked.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postAuthChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything that belongs to your account
         * @description Without secrets. Accounts with a password repeat it in the header `X-Account-Password`.
         *
         *     For everybody who is signed in, with a session.
         */
        get: operations["getAuthExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail to reset the password
         * @description Answers 200 whether or not the address has an account. The link is valid for 30 minutes.
         *
         *     For everybody.
         */
        post: operations["postAuthForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the identity providers that you linked
         * @description For everybody who is signed in, with a session.
         */
        get: operations["getAuthIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/identities/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink an identity provider
         * @description The last way to sign in stays.
         *
         *     For everybody who is signed in, with a session.
         */
        delete: operations["deleteAuthIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/identities/idp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to link an identity provider
         * @description Starts to link a further provider: send the browser to `authorizationUrl`.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postAuthIdentitiesIdp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/identities/scm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to link an identity provider
         * @description Starts to link a further provider: send the browser to `authorizationUrl`.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postAuthIdentitiesScm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/idp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin to sign in with an identity provider
         * @description Sends the browser to the identity provider.
         *
         *     For everybody.
         */
        get: operations["getAuthIdp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/idp/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finish a sign-in with an identity provider
         * @description Where the identity provider sends the browser back to. A browser gets a page that goes on by itself to `returnTo` or the public address; where a second factor is due, with `pendingToken`, `methods` and `returnTo` in the fragment; where the sign-in was refused, with its `error` code there. Other clients get JSON.
         *
         *     For everybody.
         */
        get: operations["getAuthIdpCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sets the cookies `access_token`, `token_exp` and `_csrf`. Where the account has a second factor, the answer is `mfaRequired` with a `pendingToken` and no cookie: continue with `POST /auth/mfa/verify` or `POST /auth/webauthn/authenticate/verify`.
         *
         *     For everybody.
         */
        post: operations["postAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description For everybody who is signed in, with a session.
         */
        post: operations["postAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who is signed in
         * @description For everybody who is signed in.
         */
        get: operations["getAuthMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your name
         * @description The name that others see. What was recorded before keeps the name that it was recorded with.
         *
         *     For everybody who is signed in, with a session.
         */
        patch: operations["patchAuthMe"];
        trace?: never;
    };
    "/api/v1/auth/mfa/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the authenticator app
         * @description For everybody who is signed in, with a session.
         */
        post: operations["postAuthMfaDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/mfa/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish the set-up with a first code
         * @description Ends the other sessions of the account. With a pending token, the answer begins a session.
         *
         *     For everybody.
         */
        post: operations["postAuthMfaEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/mfa/enroll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up an authenticator app
         * @description For everybody.
         */
        post: operations["postAuthMfaEnroll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/mfa/recovery-codes/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes
         * @description For everybody who is signed in, with a session.
         */
        post: operations["postAuthMfaRecoveryCodesRegenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/mfa/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your second factors
         * @description For everybody who is signed in, with a session.
         */
        get: operations["getAuthMfaStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/mfa/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a sign-in with a code or a recovery code
         * @description For everybody.
         */
        post: operations["postAuthMfaVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the identity providers
         * @description The identity providers that people can sign in with.
         *
         *     For everybody.
         */
        get: operations["getAuthProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the session
         * @description The old session ends; the answer sets new cookies.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postAuthRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description The address is verified by a link in a mail before the first sign-in, unless the operator has set SKIP_EMAIL_VERIFICATION. A password has 8 to 128 characters with an upper-case letter, a lower-case letter, a digit and a special character.
         *
         *     For everybody.
         */
        post: operations["postAuthRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification mail again
         * @description Answers 200 whether or not the address has an account.
         *
         *     For everybody.
         */
        post: operations["postAuthResendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password
         * @description By the token of the link in the mail, which can be used once. Ends all sessions of the account.
         *
         *     For everybody.
         */
        post: operations["postAuthResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/scm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin to sign in with an identity provider
         * @description Sends the browser to the identity provider.
         *
         *     For everybody.
         */
        get: operations["getAuthScm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/scm/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finish a sign-in with an identity provider
         * @description Where the identity provider sends the browser back to. A browser gets a page that goes on by itself to `returnTo` or the public address; where a second factor is due, with `pendingToken`, `methods` and `returnTo` in the fragment; where the sign-in was refused, with its `error` code there. Other clients get JSON.
         *
         *     For everybody.
         */
        get: operations["getAuthScmCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description For everybody who is signed in, with a session.
         */
        get: operations["getAuthSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere
         * @description Ends all sessions of the account. API keys stay valid until they are revoked.
         *
         *     For everybody who is signed in, with a session.
         */
        delete: operations["deleteAuthSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description For everybody who is signed in, with a session.
         */
        delete: operations["deleteAuthSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the address of an account
         * @description By the token of the link in the mail, which can be used once.
         *
         *     For everybody.
         */
        get: operations["getAuthVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/webauthn/authenticate/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in with a passkey
         * @description Without a pending token: a sign-in with the passkey only, which must verify the person.
         *
         *     For everybody.
         */
        post: operations["postAuthWebauthnAuthenticateOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/webauthn/authenticate/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a sign-in with a passkey
         * @description For everybody.
         */
        post: operations["postAuthWebauthnAuthenticateVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/webauthn/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's passkeys
         * @description For everybody who is signed in, with a session.
         */
        get: operations["getAuthWebauthnCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/webauthn/credentials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description For everybody who is signed in, with a session.
         */
        delete: operations["deleteAuthWebauthnCredential"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/webauthn/register/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to register a passkey
         * @description For everybody.
         */
        post: operations["postAuthWebauthnRegisterOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/webauthn/register/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a passkey
         * @description Ends the other sessions of the account. With a pending token, the answer begins a session.
         *
         *     For everybody.
         */
        post: operations["postAuthWebauthnRegisterVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/badges/{token}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The badge of a project
         * @description passed, failed, running or unknown, by the last test run that was not aborted.
         *
         *     For everybody.
         */
        get: operations["getBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a user interface wants to know
         * @description For everybody who is signed in.
         */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the parts that plugins add to the console
         * @description Those that the role of the caller may see, in their order.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getConsoleManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current workspace in numbers, and its runs day by day
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Clear the current workspace's audit log
         * @description One audit.purge row stays. Rows that are still to be forwarded to a SIEM are out of sight at once and deleted after they were.
         *
         *     For the role admin and higher ones: permission `data.clear`.
         */
        delete: operations["deleteDataActivities"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data/healing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget what was healed, what was decided about it, and what elements were like
         * @description For the role admin and higher ones: permission `data.clear`.
         */
        delete: operations["deleteDataHealing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the run history of the workspace for good
         * @description For the role admin and higher ones: permission `data.clear`.
         */
        delete: operations["deleteDataRuns"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices that a run can emulate
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/healing-proposals/{proposalId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the step; the test is a draft afterwards
         * @description 409 PROPOSAL_CLOSED when it was decided already, 409 TEST_CHANGED when the step is another now.
         *
         *     For the role qa_lead and higher ones: permission `tests.write`.
         */
        post: operations["postHealingProposalAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/healing-proposals/{proposalId}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a proposal; a step is never healed in that way again
         * @description 409 PROPOSAL_CLOSED when it was accepted.
         *
         *     For the role qa_lead and higher ones: permission `tests.write`.
         */
        post: operations["postHealingProposalDismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/scm/app-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell about the life of an installation
         * @description `X-Scm-Signature-256: sha256=<hex>`: HMAC-SHA256 of the body with `SCM_WEBHOOK_SECRET`.
         *
         *     For programs with the credential `scm-signature`.
         */
        post: operations["postIntegrationsScmAppWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/scm/install/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End the installation of the app
         * @description The source host sends the browser here. Answers the settings to `Accept: application/json`, and redirects everybody else.
         *
         *     For programs with the credential `install-state`.
         */
        get: operations["getIntegrationsScmInstallCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/integrations/scm/install/start/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin the installation of the app for a project
         * @description The address holds a state that is valid for ten minutes and used once.
         *
         *     For the role admin and higher ones: permission `scm.manage`.
         */
        get: operations["getIntegrationsScmInstallStartByProjectId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mcp/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what an agent wants to do
         * @description Of your own keys only, until it expires.
         *
         *     For everybody who is signed in, with a session.
         */
        get: operations["getMcpApproval"];
        put?: never;
        /**
         * Approve or decline what an agent wants to do
         * @description An approval is for one call with these arguments, within minutes. A decision cannot be changed: 404 if it was made.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postMcpApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ollama/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show whether the local AI provider answers
         * @description For the role admin and higher ones: permission `ai.manage`.
         */
        get: operations["getOllamaStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the OpenAPI document of this server
         * @description OpenAPI 3.1, with the routes of all plugins that run.
         *
         *     For everybody.
         */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plugins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plugins of the process that answers
         * @description What each contributes, how long its start took, and how often its code failed.
         *
         *     For the role admin and higher ones: permission `system.read`.
         */
        get: operations["getPlugins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plugins/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a plugin for all workspaces
         * @description For accounts that `PLUGIN_OPERATORS` names, and plugins that are toggleable. Every process follows within seconds, and a restart keeps it.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postPluginDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plugins/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a plugin again
         * @description For everybody who is signed in, with a session.
         */
        post: operations["postPluginEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects of the workspace
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjects"];
        put?: never;
        /**
         * Create a project
         * @description `credentials` are those of a user of the application under test, with which crawls and tests sign in: `username` and `password`, and, where the form is not recognised, locators of its fields (`usernameSelector`, `passwordSelector`, `submitSelector`). They are stored encrypted and never returned.
         *
         *     For the role qa_lead and higher ones: permission `projects.create`.
         */
        post: operations["postProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a project
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Move a project to the recycle bin
         * @description With its tests and runs. Its trigger tokens and its schedule are deleted for good.
         *
         *     For the role admin and higher ones: permission `projects.write`.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Change a project
         * @description Only what is sent is changed. A username or password that is left out or blank keeps what is stored; `credentials: null` removes both.
         *
         *     For the role admin and higher ones: permission `projects.write`.
         */
        patch: operations["patchProject"];
        trace?: never;
    };
    "/api/v1/projects/{id}/ai-estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What models will cost in the next crawl of a project
         * @description For the role qa_lead and higher ones: permission `ai.ledger`.
         */
        get: operations["getProjectAiEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show whether a project's badge is published
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectBadge"];
        put?: never;
        /**
         * Publish a badge of a project
         * @description Under a new address that nobody can guess. The former one is no longer answered.
         *
         *     For the role qa_lead and higher ones: permission `badges.write`.
         */
        post: operations["postProjectBadge"];
        /**
         * Withdraw the badge of a project
         * @description For the role qa_lead and higher ones: permission `badges.write`.
         */
        delete: operations["deleteProjectBadge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What approved tests touch of what the last crawl found, and what is missing
         * @description Pages, states, controls, forms and flows of the latest crawl's map, each with how much of it the approved tests touch, by following their steps over the map; and the gaps, ranked. With `crawledAt: null` where no crawl was completed yet.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/crawl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a crawl, or continue the last one
         * @description Answers at once; progress is on the run and its event stream. Tests are stored as drafts as soon as they are stable.
         *
         *     For the role qa_lead and higher ones: permission `crawls.start`.
         */
        post: operations["postProjectCrawl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was sent for a project
         * @description Completion callbacks and other messages, newest first, with the outcome of their last attempt. They are kept for 30 days.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again
         * @description The same message with the same id, with new attempts. 409 DELIVERY_PENDING while it is still being sent.
         *
         *     For the role qa_lead and higher ones: permission `deliveries.resend`.
         */
        post: operations["postProjectDeliveryResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/environments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the environments of a project
         * @description For the role qa_lead and higher ones: permission `environments.read`.
         */
        get: operations["getProjectEnvironments"];
        put?: never;
        /**
         * Create an environment
         * @description An address that replaces the project's own for single runs, crawls and triggers.
         *
         *     For the role admin and higher ones: permission `environments.write`.
         */
        post: operations["postProjectEnvironments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/environments/{environmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an environment
         * @description For the role admin and higher ones: permission `environments.write`.
         */
        delete: operations["deleteProjectEnvironment"];
        options?: never;
        head?: never;
        /**
         * Change an environment
         * @description Only what is sent is changed. A credential that is left out or blank keeps what is stored; `credentials: null` removes both.
         *
         *     For the role admin and higher ones: permission `environments.write`.
         */
        patch: operations["patchProjectEnvironment"];
        trace?: never;
    };
    "/api/v1/projects/{id}/export/browser-project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export approved tests as a Playwright project
         * @description A ZIP archive of package.json and its lock file, playwright.config.ts with the address of the project (or http://localhost:3000), README.md, tests/<slug>.spec.ts for each approved test, and the fixtures and the setup that they share. Credentials and secrets are read from the environment. `npm ci && npx playwright test` runs it.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectExportBrowserProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/healing-proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List proposed changes of tests, such as locators that healed runs found, newest first, at most 1000
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectHealingProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/hermetic-recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the recordings of hermetic runs
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectHermeticRecordings"];
        put?: never;
        post?: never;
        /**
         * Forget the recordings of hermetic runs
         * @description For the role qa_lead and higher ones: permission `tests.write`.
         */
        delete: operations["deleteProjectHermeticRecordings"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/last-deployment-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the last crawl of a deployed preview
         * @description The newest crawl that the webhook of a deployment host triggered in the last 24 hours.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectLastDeploymentRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the regression runs of a project gave, the one that ended last first
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/quality-gates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the quality gates of a project
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectQualityGates"];
        put?: never;
        post?: never;
        /**
         * Remove the quality gates of a project
         * @description For the role qa_lead and higher ones: permission `gates.write`.
         */
        delete: operations["deleteProjectQualityGates"];
        options?: never;
        head?: never;
        /**
         * Replace the quality gates of a project
         * @description A property that is not sent is removed.
         *
         *     For the role qa_lead and higher ones: permission `gates.write`.
         */
        patch: operations["patchProjectQualityGates"];
        trace?: never;
    };
    "/api/v1/projects/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a recording
         * @description Opens a browser on the server. Its screen is streamed as `frame` events by `GET /runs/{sessionId}/events`.
         *
         *     For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a recording with its actions
         * @description For the role qa_lead and higher ones: permission `recordings.write`.
         */
        get: operations["getProjectRecordBySessionId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the name and the tags of the test to be recorded
         * @description For the role qa_lead and higher ones: permission `recordings.write`.
         */
        patch: operations["patchProjectRecordBySessionId"];
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/assertion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an assertion to a recording
         * @description `selector` is needed for all kinds but `assertUrl` and `assertScreenshot`, `value` for all but `assertVisible`, `assertChecked` and `assertScreenshot`, which compares the screen with the baseline that the first run creates.
         *
         *     For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdAssertion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a recording to another device
         * @description For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/elements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the elements of the recorded page, with their locators
         * @description For the role qa_lead and higher ones: permission `recordings.write`.
         */
        get: operations["getProjectRecordBySessionIdElements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the page the file that it asks for
         * @description For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/input": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send mouse and keyboard input to the browser of a recording
         * @description For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdInput"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a recording
         * @description While it is paused, the browser stays open and nothing is recorded. Idempotent.
         *
         *     For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/pop-last": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the last action of a recording
         * @description For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdPopLast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/probe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the element at a point of the recorded page
         * @description Records nothing.
         *
         *     For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdProbe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a recording
         * @description While it is paused, the browser stays open and nothing is recorded. Idempotent.
         *
         *     For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a recording, and save it as a test or discard it
         * @description Saves a draft named `name`, unless `discard` is true. A recording that MAX_RECORDING_MS ended can be saved once within ten minutes.
         *
         *     For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/record/{sessionId}/unique": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the value of a recorded field unique in each run
         * @description For the role qa_lead and higher ones: permission `recordings.write`.
         */
        post: operations["postProjectRecordBySessionIdUnique"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/reporters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who is told about the runs of a project
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectReporters"];
        put?: never;
        /**
         * Tell somebody about the runs of a project
         * @description Test runs are told when they end, crawls and generations when they fail. At most 20 per project.
         *
         *     For the role qa_lead and higher ones: permission `reporters.write`.
         */
        post: operations["postProjectReporters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/reporters/{reporterId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a reporter
         * @description For the role qa_lead and higher ones: permission `reporters.write`.
         */
        delete: operations["deleteProjectReporter"];
        options?: never;
        head?: never;
        /**
         * Change a reporter
         * @description For the role qa_lead and higher ones: permission `reporters.write`.
         */
        patch: operations["patchProjectReporter"];
        trace?: never;
    };
    "/api/v1/projects/{id}/reporters/{reporterId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample to a reporter
         * @description Also while it is disabled. 502 REPORTER_TEST_FAILED with the reason where it was not taken.
         *
         *     For the role qa_lead and higher ones: permission `reporters.write`.
         */
        post: operations["postProjectReporterTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a run of the approved tests
         * @description Answers at once; progress is on the run and its event stream. An unknown browser means `engine-default`; any other unknown option is refused before anything starts.
         *
         *     For the role qa_lead and higher ones: permission `runs.start`.
         */
        post: operations["postProjectRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs of a project, newest first
         * @description A flat array; a page with `data` and `meta` when `page` or `pageSize` is given.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the schedule of a project
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectSchedule"];
        put?: never;
        post?: never;
        /**
         * Remove the schedule of a project
         * @description For the role qa_lead and higher ones: permission `schedules.write`.
         */
        delete: operations["deleteProjectSchedule"];
        options?: never;
        head?: never;
        /**
         * Set the schedule of a project
         * @description Replaces it. `cronExpr` has five fields; a turn that meets another run of the project is skipped.
         *
         *     For the role qa_lead and higher ones: permission `schedules.write`.
         */
        patch: operations["patchProjectSchedule"];
        trace?: never;
    };
    "/api/v1/projects/{id}/site-map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The site map of the latest crawl
         * @description Pages, states, controls, forms, transitions and requests; without accessibility snapshots.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectSiteMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tests of a project
         * @description A flat array; a page with `data` and `meta` when `page` or `pageSize` is given. The filters and `sort` apply to pages only.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectTests"];
        put?: never;
        /**
         * Write a test
         * @description It becomes a draft, and is part of runs once it is approved. A step names an action and what it acts on; `GET /tests/{testId}` shows the steps of any test.
         *
         *     For the role qa_lead and higher ones: permission `tests.write`.
         */
        post: operations["postProjectTests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/{testId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Move a test to the recycle bin
         * @description For the role qa_lead and higher ones: permission `tests.write`.
         */
        delete: operations["deleteProjectTest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/{testId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Approve a test
         * @description For the role qa_lead and higher ones: permission `tests.write`.
         */
        patch: operations["patchProjectTestApprove"];
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/{testId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reject a test
         * @description The body is optional. Its reason is stored with the test, and forgotten when it is restored.
         *
         *     For the role qa_lead and higher ones: permission `tests.write`.
         */
        patch: operations["patchProjectTestReject"];
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/{testId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Make a test a draft again
         * @description For the role qa_lead and higher ones: permission `tests.write`.
         */
        patch: operations["patchProjectTestRestore"];
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve, reject, restore or delete many tests
         * @description At most 500. `skipped` says for each test that stayed as it was why; ids of other projects are skipped as not found.
         *
         *     For the role qa_lead and higher ones: permission `tests.write`.
         */
        post: operations["postProjectTestsBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the tests of a project
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectTestsCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/export/testmgmt1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export tests: testmgmt1
         * @description CSV for the import of Zephyr Scale, one row a step. A download of the live tests of a project, oldest first. With status only those of that review status; without it all: drafts, approved and rejected ones.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectTestsExportTestmgmt1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/export/testmgmt2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export tests: testmgmt2
         * @description CSV for the import of TestRail, one row a step. A download of the live tests of a project, oldest first. With status only those of that review status; without it all: drafts, approved and rejected ones.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectTestsExportTestmgmt2"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a test from a description
         * @description For the role qa_lead and higher ones: permission `crawls.start`.
         */
        post: operations["postProjectTestsGenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import the tests of a Playwright repository
         * @description Tests of which every statement was understood become drafts; whatever was not is listed with its file, its line and the reason. Suites, beforeEach, constants, loops over lists and functions of the same file are followed; page objects and other files are not. A whole request is at most 1 MB.
         *
         *     For the role qa_lead and higher ones: permission `tests.write`.
         */
        post: operations["postProjectTestsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read Playwright code into steps
         * @description Nothing is stored, and the code is never evaluated. A statement outside of the supported subset is 400 UNSUPPORTED_CODE with its line.
         *
         *     For the role qa_lead and higher ones: permission `tests.write`.
         */
        post: operations["postProjectTestsParse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/tests/traceability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which tests cover which issue
         * @description The live tests of a project by the key of their linked issue, with review status and last result.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectTestsTraceability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a run or a crawl from a pipeline
         * @description Authorization: Bearer with a trigger token of the project. Answers at once; poll statusUrl, or give a callbackUrl.
         *
         *     For programs with the credential `trigger-token`.
         */
        post: operations["postProjectTrigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/trigger-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the trigger tokens of a project
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectTriggerTokens"];
        put?: never;
        /**
         * Create a trigger token
         * @description With it a pipeline starts runs of this project. A project has at most 50; 409 TRIGGER_TOKEN_LIMIT.
         *
         *     For the role qa_lead and higher ones: permission `trigger-tokens.write`.
         */
        post: operations["postProjectTriggerTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/trigger-tokens/{tid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a trigger token
         * @description Pipelines that use it fail from now on. Callbacks of runs in progress are still sent.
         *
         *     For the role qa_lead and higher ones: permission `trigger-tokens.write`.
         */
        delete: operations["deleteProjectTriggerToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/trigger/previewhost1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook of the deployment host previewhost1
         * @description When a deployment is ready, crawls it; only pages that are new or changed since the last crawl get tests. Needs Authorization: Bearer with a trigger token of the project, and in X-Previewhost1-Signature the signature of the body by the secret in PREVIEWHOST1_WEBHOOK_SECRET.
         *
         *     For programs with the credential `trigger-token`.
         */
        post: operations["postProjectTriggerPreviewhost1"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/trigger/previewhost2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook of the deployment host previewhost2
         * @description When a deployment is ready, crawls it; only pages that are new or changed since the last crawl get tests. Needs Authorization: Bearer with a trigger token of the project, and in X-Previewhost2-Token the signature of the body by the secret in PREVIEWHOST2_WEBHOOK_SECRET.
         *
         *     For programs with the credential `trigger-token`.
         */
        post: operations["postProjectTriggerPreviewhost2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/trigger/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for the status of a run from a pipeline
         * @description With the trigger token; once a second. Any run of the project.
         *
         *     For programs with the credential `trigger-token`.
         */
        get: operations["getProjectTriggerRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/trigger/runs/{runId}/reports/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a report of a run from a pipeline
         * @description As GET /runs/:runId/reports/:format, with the trigger token. 404 REPORT_FORMAT_UNKNOWN for a format that no plugin provides; 503 REPORTS_UNAVAILABLE where there are no reports at all.
         *
         *     For programs with the credential `trigger-token`.
         */
        get: operations["getProjectTriggerRunReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/trigger/scm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a run for a pull request
         * @description With a trigger token, and signed by the source host. Other events than changes are answered 200.
         *
         *     For programs with the credential `trigger-token`.
         */
        post: operations["postProjectTriggerScm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/trigger/scm/{host}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a run for a change at another source host
         * @description For programs with the credential `trigger-token`.
         */
        post: operations["postProjectTriggerScmByHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/web-vitals-budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the Web Vitals budgets of a project
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getProjectWebVitalsBudgets"];
        put?: never;
        post?: never;
        /**
         * Remove the Web Vitals budgets of a project
         * @description For the role qa_lead and higher ones: permission `gates.write`.
         */
        delete: operations["deleteProjectWebVitalsBudgets"];
        options?: never;
        head?: never;
        /**
         * Replace the Web Vitals budgets of a project
         * @description A property that is not sent is removed.
         *
         *     For the role qa_lead and higher ones: permission `gates.write`.
         */
        patch: operations["patchProjectWebVitalsBudgets"];
        trace?: never;
    };
    "/api/v1/purge/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete for good what is in the recycle bin
         * @description For the role admin and higher ones: permission `bin.purge`.
         */
        delete: operations["deletePurgeByTypeById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recycle-bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is in the recycle bin
         * @description What was deleted, by type (projects, tests, runs), at most 200 of each.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getRecycleBin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reporters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of reporters
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getReporters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/restore/{type}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore from the recycle bin
         * @description A project is restored with those of its tests and runs that were deleted with it.
         *
         *     For the role qa_lead and higher ones: permission `bin.restore`.
         */
        post: operations["postRestoreByTypeById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs of all projects, newest first
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a run with its results and its log
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abort a run
         * @description A run that has ended stays as it is.
         *
         *     For the role qa_lead and higher ones: permission `runs.start`.
         */
        post: operations["postRunAbort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/baselines/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make pictures of a run baselines
         * @description All that differ from their baselines, or those of `screens`; at most 500. Each is accepted by itself: `skipped` says for each other one why not.
         *
         *     For the role qa_lead and higher ones: permission `baselines.write`.
         */
        post: operations["postRunBaselinesAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/compare/{otherRunId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the results of two runs
         * @description What `runId` gave against what `otherRunId` gave before.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getRunCompareByOtherRunId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a run
         * @description Server-Sent Events: `log`, `result`, `draft`, `snapshot`, `frame` and `done`, each with JSON data and an increasing id. A client that reconnects with `Last-Event-ID` misses nothing but frames. A finished run answers its snapshot and `done`, and closes; who resumes it after `done` gets 204.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getRunEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/prompts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the prompts of a run
         * @description As they left this server, without personal data, as long as they are kept (AI_PROMPT_DAYS): the first 200, oldest first.
         *
         *     For the role admin and higher ones: permission `ai.manage`.
         */
        get: operations["getRunPrompts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the HTML report of a run
         * @description The address in messages about a run: a page that leads to its HTML report. It shows nothing of the run; the report needs a session.
         *
         *     For everybody.
         */
        get: operations["openRunReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the formats of reports
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getRunReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/reports/{format}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a report of a run
         * @description Of a run in progress, with the results so far. 404 REPORT_FORMAT_UNKNOWN for other formats.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getRunReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/results/{resultId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one result of a run
         * @description As `sampleResultId` of a root cause names it.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getRunResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/runs/{runId}/tests/{testId}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read why a test failed
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getRunTestAnalysis"];
        put?: never;
        /**
         * Ask a model why a test failed
         * @description From the steps, the error, the console, failed requests and the page at the failure. Quotations that are not in them are left out. Nothing is changed: the suggestion is for a person, and so are the proposals that are filed where the test is wrong.
         *
         *     For the role qa_lead and higher ones: permission `runs.start`.
         */
        post: operations["postRunTestAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the AI providers
         * @description For the role admin and higher ones: permission `ai.manage`.
         */
        get: operations["getSettings"];
        put?: never;
        /**
         * Save an AI provider and use it
         * @description Cloud: {provider, apiKey}; local: {provider, baseUrl, model}; a slot: {provider: "compat:<name>", baseUrl, model, apiKey}. With apiKey "__use_existing__", a saved provider is activated. The others are asked when it fails.
         *
         *     For the role admin and higher ones: permission `ai.manage`.
         */
        post: operations["postSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an AI provider
         * @description For the role admin and higher ones: permission `ai.manage`.
         */
        delete: operations["deleteSetting"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/{provider}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a saved AI provider
         * @description Asks one short question, which costs a few tokens.
         *
         *     For the role admin and higher ones: permission `ai.manage`.
         */
        post: operations["postSettingTry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/ai-stages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the models of stages
         * @description For the role admin and higher ones: permission `ai.manage`.
         */
        get: operations["getSettingsAiStages"];
        /**
         * Choose the models of stages
         * @description Replaces all. A stage without a choice asks the active provider.
         *
         *     For the role admin and higher ones: permission `ai.manage`.
         */
        put: operations["putSettingsAiStages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/scm-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where checks are shown on pull requests
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getSettingsScmChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/scm-checks/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change where the checks of a project are shown
         * @description For the role admin and higher ones: permission `scm.manage`.
         */
        patch: operations["patchSettingsScmCheck"];
        trace?: never;
    };
    "/api/v1/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process that answers, and what it stands on
         * @description For the role admin and higher ones: permission `system.read`.
         */
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tests of all projects
         * @description A flat array; a page with `data` and `meta` when `page` or `pageSize` is given. The filters and `sort` apply to pages only.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a test with its steps and its code
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a test
         * @description Only what is sent is changed; `steps` replaces all steps, and so does `code`, Playwright code that is parsed into steps and never evaluated. A change of steps, code, name or description makes the test a draft again; tags, priority and linkedIssueKey do not.
         *
         *     For the role qa_lead and higher ones: permission `tests.write`.
         */
        patch: operations["patchTest"];
        trace?: never;
    };
    "/api/v1/tests/{testId}/baselines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a test should look like, by browser, step and device
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getTestBaselines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/baselines/{stepNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a baseline; the next run that passes makes a new one
         * @description For the role qa_lead and higher ones: permission `baselines.write`.
         */
        delete: operations["deleteTestBaseline"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/baselines/{stepNumber}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the screenshot of a run the baseline
         * @description The browser is that of the query, else of the body, else of the run; the device is that of the run. 404 when the run has no screenshot of the step; 409 RUN_NOT_CANONICAL for a run on another address than the project's.
         *
         *     For the role qa_lead and higher ones: permission `baselines.write`.
         */
        post: operations["postTestBaselineAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/baselines/{stepNumber}/masks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the parts of a step that are not compared, in all browsers and on all devices
         * @description In CSS pixels of the screenshot, so that they fit devices of any pixel density. At most 50. They replace what was learned while the test was validated: with none, everything is compared.
         *
         *     For the role qa_lead and higher ones: permission `baselines.write`.
         */
        put: operations["putTestBaselineMasks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/baselines/{stepNumber}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the picture before the last acceptance back
         * @description The picture that was accepted is kept in its place, so that the same call takes this back.
         *
         *     For the role qa_lead and higher ones: permission `baselines.write`.
         */
        post: operations["postTestBaselineRevert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/fixtures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a test's fixture, newest first
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getTestFixtures"];
        put?: never;
        /**
         * Store a new version of a test's fixture
         * @description A test with a fixture runs once for each row; `{{column}}` in its steps stands for a value of the row. Either `csvText` (RFC 4180, with a header) or `rows`.
         *
         *     For the role qa_lead and higher ones: permission `fixtures.write`.
         */
        post: operations["postTestFixtures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/fixtures/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a new version of a test's fixture as a CSV file
         * @description RFC 4180, with a header.
         *
         *     For the role qa_lead and higher ones: permission `fixtures.write`.
         */
        post: operations["postTestFixturesCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/healing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was proposed for a test, newest first, at most 1000
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getTestHealing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/recorded-validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how a recorded test was validated
         * @description The step that was not green, if there is one.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getTestRecordedValidation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a test gave in its latest runs, newest first
         * @description At most 50, of runs that are not deleted. `GET /runs/{runId}` has their steps and evidence.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getTestResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tests/{testId}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a run of a single test
         * @description Whatever its review status.
         *
         *     For the role qa_lead and higher ones: permission `runs.start`.
         */
        post: operations["postTestRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your workspaces
         * @description For everybody who is signed in, with a session.
         */
        get: operations["getWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description You become its owner and admin. The session stays in the current workspace.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postWorkspaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/{workspaceId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read or download the audit log
         * @description For admins of that workspace, whichever is their current one. Newest first. Reading records audit.read, a download audit.export. Downloads are limited (AUDIT_EXPORT_RATE_LIMIT); they hold the rows of when they began. CSV cells that a spreadsheet would execute begin with an apostrophe.
         *
         *     For the role admin and higher ones: permission `audit.read`.
         */
        get: operations["getWorkspaceAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/{workspaceId}/audit-log/dlq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit rows that the SIEM did not take
         * @description The newest 200, and the number of all.
         *
         *     For the role admin and higher ones: permission `siem.write`.
         */
        get: operations["getWorkspaceAuditLogDlq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/{workspaceId}/audit-log/dlq/{dlqId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a dead letter again
         * @description For the role admin and higher ones: permission `siem.write`.
         */
        post: operations["postWorkspaceAuditLogDlqByDlqIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/{workspaceId}/members/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a workspace without entering it
         * @description Whatever the role. The last admin of a workspace stays: 400 LAST_ADMIN. A session in it goes home.
         *
         *     For everybody who is signed in, with a session.
         */
        delete: operations["deleteWorkspaceMembersMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/{workspaceId}/siem-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the SIEM forwarder
         * @description For the role admin and higher ones: permission `siem.write`.
         */
        get: operations["getWorkspaceSiemConfig"];
        /**
         * Forward the audit log to a SIEM
         * @description Each row is POSTed as one line of NDJSON, with headHash beside its fields and X-App-Audit-Signature (HMAC-SHA256 of the body) in its headers: in order, at least once, beginning with the rows from now on.
         *
         *     For the role admin and higher ones: permission `siem.write`.
         */
        put: operations["putWorkspaceSiemConfig"];
        post?: never;
        /**
         * Stop forwarding the audit log
         * @description For the role admin and higher ones: permission `siem.write`.
         */
        delete: operations["deleteWorkspaceSiemConfig"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the current workspace
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getWorkspacesCurrent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the current workspace
         * @description For the role admin and higher ones: permission `workspace.write`.
         */
        patch: operations["patchWorkspacesCurrent"];
        trace?: never;
    };
    "/api/v1/workspaces/current/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open invitations of the workspace
         * @description For the role admin and higher ones: permission `members.write`.
         */
        get: operations["getWorkspacesCurrentInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/current/invitations/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description For the role admin and higher ones: permission `members.write`.
         */
        delete: operations["deleteWorkspacesCurrentInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/current/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members
         * @description For the role viewer and higher ones: permission `read`.
         */
        get: operations["getWorkspacesCurrentMembers"];
        put?: never;
        /**
         * Add or invite a member
         * @description An address without an account gets an invitation by mail, and is a member once its person has accepted.
         *
         *     For the role admin and higher ones: permission `members.write`.
         */
        post: operations["postWorkspacesCurrentMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/current/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description For the role admin and higher ones: permission `members.write`.
         */
        delete: operations["deleteWorkspacesCurrentMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description For the role admin and higher ones: permission `members.write`.
         */
        patch: operations["patchWorkspacesCurrentMember"];
        trace?: never;
    };
    "/api/v1/workspaces/current/members/{userId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign a member out everywhere
         * @description For the role admin and higher ones: permission `members.write`.
         */
        delete: operations["deleteWorkspacesCurrentMemberSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/current/members/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave the current workspace
         * @description Whatever the role. The last admin of a workspace stays: 400 LAST_ADMIN. A session in it goes home.
         *
         *     For everybody who is signed in, with a session.
         */
        delete: operations["deleteWorkspacesCurrentMembersMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/current/mfa-compliance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show which members have a second factor
         * @description For the role admin and higher ones: permission `members.write`.
         */
        get: operations["getWorkspacesCurrentMfaCompliance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/current/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand the workspace over to another member
         * @description Only its owner may.
         *
         *     For the role admin and higher ones: permission `workspace.write`.
         */
        post: operations["postWorkspacesCurrentTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/current/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell what the workspace uses of its quotas
         * @description Projects and tests count with those in the recycle bin. A day begins at midnight UTC. Jobs beyond parallelJobs wait.
         *
         *     For the role viewer and higher ones.
         */
        get: operations["getWorkspacesCurrentUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations that wait for you
         * @description The invitations of your address. They have no effect before you accept them.
         *
         *     For everybody who is signed in, with a session.
         */
        get: operations["getWorkspacesInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/invitations/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Decline an invitation
         * @description For everybody who is signed in, with a session.
         */
        delete: operations["deleteWorkspacesInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/invitations/{workspaceId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description For everybody who is signed in, with a session.
         */
        post: operations["postWorkspacesInvitationAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation by the token from the mail
         * @description By the token from the mail. 403 INVITATION_FOR_ANOTHER_ADDRESS for the account of another address.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postWorkspacesInvitationsAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workspaces/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch to another workspace
         * @description The answer sets a new session cookie.
         *
         *     For everybody who is signed in, with a session.
         */
        post: operations["postWorkspacesSwitch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/artifacts/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an artifact
         * @description Screenshots, traces, videos and baselines, by the paths that runs and baselines name. Takes `Range` and `If-None-Match`.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getArtifacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/assets/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load a file of the console
         * @description The name of a file changes with its content, so that browsers may keep it for ever.
         *
         *     For everybody.
         */
        get: operations["getConsoleAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Browse the reference of the HTTP interface
         * @description For everybody.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load a file of the reference
         * @description For everybody.
         */
        get: operations["getDoc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getForgot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forgot/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getForgotByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the process runs
         * @description For everybody.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the process runs
         * @description For everybody.
         */
        get: operations["getHealthLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the server and all that it depends on are ready
         * @description For everybody.
         */
        get: operations["getHealthReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getInvite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invite/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getInviteByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a stream of messages
         * @description Always refused: the server sends nothing unasked and keeps no sessions.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        get: operations["getMcp"];
        put?: never;
        /**
         * Send a message of the Model Context Protocol
         * @description One JSON-RPC message, with a personal API key as `Authorization: Bearer`. The tools are operations of this API.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        post: operations["postMcp"];
        /**
         * End a session
         * @description Always refused: the server sends nothing unasked and keeps no sessions.
         *
         *     For the role viewer and higher ones: permission `read`.
         */
        delete: operations["deleteMcp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the page on which a person approves a call of an agent
         * @description For everybody.
         */
        get: operations["openMcpApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Load a file of that page
         * @description For everybody.
         */
        get: operations["getMcpFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the metrics of this process
         * @description In the text format of Prometheus. Needs METRICS_TOKEN as bearer token. Each process has metrics of its own.
         *
         *     For programs with the credential `metrics-token`.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getReset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getResetByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getSignInByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getSignUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-up/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getSignUpByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the page of a verification mail
         * @description A page for people. Opening it changes nothing; programs use `GET /api/v1/auth/verify`.
         *
         *     For everybody.
         */
        get: operations["getVerifyEmail"];
        put?: never;
        /**
         * Verify an address by the button of that page
         * @description A page for people. Opening it changes nothing; programs use `GET /api/v1/auth/verify`.
         *
         *     For everybody.
         */
        post: operations["postVerifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getVerifyByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/w": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getW"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/w/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a screen of the console
         * @description One page for all addresses of the console; scripts in it read the address and call the API.
         *
         *     For everybody.
         */
        get: operations["getWByPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** AcceptedScreens */
        AcceptedScreens: {
            accepted: {
                baselinePath: string;
                /** @description 0: the end of the test; from 1: after that step. */
                stepNumber: number;
                testId: string;
            }[];
            /** @description Whether further pictures of the run differ. */
            more: boolean;
            skipped: {
                code: string;
                reason: string;
                /** @description 0: the end of the test; from 1: after that step. */
                stepNumber: number;
                testId: string;
            }[];
        };
        /** ActivityRow */
        ActivityRow: {
            /** @description How often it happened: repetitions share a row. */
            count: number;
            createdAt: string;
            detail: string | null;
            id: string;
            ipAddress: string | null;
            lastAt: string | null;
            meta: {
                [key: string]: unknown;
            } | null;
            prevHash: string | null;
            projectId: string | null;
            projectName: string | null;
            status: string | null;
            testId: string | null;
            testName: string | null;
            type: string;
            userAgent: string | null;
            userId: string | null;
            userName: string | null;
            workspaceId: string;
        };
        /** AgentApproval */
        AgentApproval: {
            arguments: {
                [key: string]: unknown;
            };
            createdAt: string;
            expiresAt: string;
            id: string;
            /** @description The method and the path of the request. */
            operation: string;
            /** @enum {string} */
            state: "pending" | "approved" | "declined";
            /** @description What the tool does. */
            title: string;
            tool: string;
        };
        /** AiCall */
        AiCall: {
            cachedInputTokens: number;
            costUsd: number | null;
            createdAt: string;
            durationMs: number | null;
            /** @description Whether the tokens are the most that the call may have used. */
            estimated: boolean;
            id: string;
            /** @description Without cached ones. */
            inputTokens: number;
            model: string;
            outputTokens: number;
            projectId: string | null;
            provider: string;
            runId: string | null;
            stage: string;
            /** @description `pending`, `answered`, `unfit` (not as its schema), `aborted`, `timed-out`, `lost` (the process ended), or why the provider failed: `unauthorized`, `rate-limited`, `overloaded`, `unavailable`, `rejected`, `malformed`. */
            status: string;
            testId: string | null;
        };
        /** AiEstimate */
        AiEstimate: {
            /** @description Past crawls of the project that it is the mean of; 0: a typical crawl. */
            basedOn: number;
            calls: number;
            costUsd: number | null;
            model: string | null;
            provider: string | null;
            tokens: number;
        };
        /** AiSettings */
        AiSettings: {
            activeProvider: string | null;
            "cloud-a": string | null;
            "cloud-b": string | null;
            "cloud-c": string | null;
            "cloud-d": string | null;
            compatProviders: {
                apiKey: string;
                baseUrl: string;
                displayName: string;
                model: string;
                provider: string;
            }[];
            ollamaBaseUrl: string | null;
            ollamaConfigured: boolean;
            ollamaModel: string | null;
            /** @description Every provider that this server knows, and each slot. */
            providers: {
                active: boolean;
                configured: boolean;
                model: string | null;
                pausedUntil: string | null;
                provider: string;
                /**
                 * @description What it needs: a key, an address, or all of a slot.
                 * @enum {string}
                 */
                setup: "key" | "address" | "slot";
                title: string;
            }[];
        };
        /** AiUsage */
        AiUsage: {
            /** @description Of the last 30 days, the dearest first. */
            byStage: {
                calls: number;
                /** @description Without models whose price is not known. */
                costUsd: number;
                model: string;
                provider: string;
                stage: string;
                /** @description Of input and output. */
                tokens: number;
            }[];
            today: {
                calls: number;
                /** @description Without models whose price is not known. */
                costUsd: number;
                leftTokens: number;
                leftUsd: number;
                /** @description Of input and output. */
                tokens: number;
            };
        };
        /** ApiKey */
        ApiKey: {
            createdAt: string;
            expiresAt: string;
            id: string;
            label: string;
            lastUsedAt: string | null;
            /** @enum {string} */
            role: "viewer" | "qa_lead" | "admin";
            /** @description The workspace in which the key is valid. */
            workspaceId: string;
        };
        /** Attempt */
        Attempt: {
            domSnapshot?: string | null;
            durationMs: number;
            error: string | null;
            screenshot: string | null;
            /** @enum {string} */
            status: "passed" | "failed";
            trace: string | null;
            video?: string | null;
        };
        /** Attention */
        Attention: {
            entries: components["schemas"]["AttentionEntry"][];
            /** @description Whether there are further ones. */
            more: boolean;
        };
        /** AttentionEntry */
        AttentionEntry: {
            at: string | null;
            /** @description Failed tests, tests that were run so far, drafts, proposals, or stale tests. */
            count: number;
            /**
             * @description run_failed: the last regression run. drafts: tests that wait for a review. healing_proposals: proposed changes of tests. stale_tests: approved tests that did not run for long.
             * @enum {string}
             */
            kind: "run_failed" | "run_in_progress" | "drafts" | "healing_proposals" | "stale_tests";
            projectId: string;
            projectName: string;
            runId: string | null;
            runType: ("crawl" | "test_run" | "generate") | null;
            testId: string | null;
            total: number | null;
        };
        /** AuditChainReport */
        AuditChainReport: {
            /** @description Removals of old rows, and times the chain was switched on. */
            checkpoints: number;
            firstBrokenRowId: string | null;
            headHash: string | null;
            /** @description Rows that were verified. */
            rows: number;
            verified: boolean;
        };
        /** Baseline */
        Baseline: {
            /** @description The name of an engine. */
            browser: string;
            createdAt: string;
            device: string | null;
            /** @description Pixels. */
            height: number;
            imagePath: string;
            /** @description Parts that changed by themselves while the test was validated, in pixels of the screenshot. They are not compared either, until masks are put for the step. */
            learnedMasks: components["schemas"]["Mask"][];
            masks: components["schemas"]["Mask"][];
            /** @description Whether the picture before the last acceptance is kept. */
            revertible: boolean;
            /** @description 0: the end of the test; from 1: after that step. */
            stepNumber: number;
            testId: string;
            updatedAt: string;
            /** @description Pixels. */
            width: number;
        };
        /** BulkReview */
        BulkReview: {
            /**
             * @description approve: it is part of runs. reject: it is not. restore: it is a draft again. delete: it goes into the recycle bin.
             * @enum {string}
             */
            action: "approve" | "reject" | "restore" | "delete";
            reason?: components["schemas"]["Rejection"];
            /** @description Ids of tests of this project, as GET /projects/{id}/tests lists them. */
            testIds: string[];
        };
        /** BulkReviewAnswer */
        BulkReviewAnswer: {
            skipped: {
                id: string;
                reason: string;
            }[];
            updated: string[];
        };
        /** CodeToParse */
        CodeToParse: {
            /** @description Playwright code: one test, or its statements. */
            code: string;
        };
        /** ConsoleEntry */
        ConsoleEntry: {
            at: string;
            level: string;
            text: string;
            url: string | null;
        };
        /** ConsolePart */
        ConsolePart: {
            icon: string;
            /** @description Unique within the plugin. */
            id: string;
            /** @description The id of the plugin that contributes it. */
            plugin: string;
            /**
             * @description `nav`, `project.nav`: a screen of its own. `settings`, `project.settings`: a section there. `tile`, `project.tile`: on the start page, on the overview of a project. `test.panel`, `run.panel`, `result.panel`: below a test, a run, a result. `command`: a screen that the palette opens.
             * @enum {string}
             */
            slot: "nav" | "project.nav" | "settings" | "project.settings" | "tile" | "project.tile" | "test.panel" | "run.panel" | "result.panel" | "command";
            title: string;
            view: {
                form: {
                    /** @description A path below `/api/v1`, with `{projectId}`, `{testId}`, `{runId}`, `{resultId}` filled in. */
                    read: string;
                    /** @description A JSON schema: an object whose properties are texts, numbers, truth values, choices (`enum`) or lists of texts. What has the format `password` is never read back, and not sent while it is empty. */
                    schema: {
                        [key: string]: unknown;
                    };
                    /** @description A method and such a path: `PUT /notes/{projectId}`. */
                    write: string;
                };
            } | {
                blocks: {
                    /** @description The routes that `actions` blocks may call. */
                    actions?: string[];
                    /** @description A path below `/api/v1`, with `{projectId}`, `{testId}`, `{runId}`, `{resultId}` filled in. */
                    read: string;
                    /** @description Server-Sent Events: the data of each event named `blocks` replaces what is shown. */
                    stream?: string;
                };
            } | {
                frame: {
                    /** @description The routes that the page may call. */
                    routes?: string[];
                    /** @description The address of a page of the plugin, without variables. See `frameHeaders`. */
                    src: string;
                };
            };
            when: {
                [key: string]: unknown;
            } | null;
        };
        /** Coverage */
        Coverage: {
            crawledAt: string | null;
            /** @description The worst first. */
            gaps: {
                description: string;
                flow: string | null;
                form: {
                    fields: {
                        label: string;
                        locator: string | null;
                        required: boolean;
                        type: string;
                    }[];
                    name: string;
                    purpose: string;
                    submit: string | null;
                } | null;
                /** @enum {string} */
                kind: "page" | "form" | "flow" | "control";
                locator: string | null;
                /** @description With `description` a body for `POST /projects/:id/tests/generate`. */
                name: string;
                path: string;
                /** @description Why it ranks where it does. */
                reason: string;
                /** @description Higher comes first; comparable within one answer. */
                score: number;
                state: {
                    /** @description Locators to click, in this order, to get there. */
                    clicks: string[];
                    id: string;
                    name: string;
                } | null;
                trial: {
                    field: number;
                    valid: boolean;
                    value: string;
                } | null;
                url: string;
            }[];
            /** @description Gaps in all, also those beyond the limit. */
            gapsFound: number;
            /** @description In the order of the crawl. */
            pages: {
                controls: {
                    all: number;
                    covered: number;
                };
                /** @description Clicks from the start page. */
                depth: number;
                /** @description What the crawl found worth proving that begins on this page, by kind. */
                flows: {
                    all: number;
                    covered: number;
                    flow: string;
                }[];
                forms: {
                    all: number;
                    covered: number;
                };
                /** @description Path and query, relative to the origin. */
                path: string;
                states: {
                    all: number;
                    covered: number;
                };
                /** @description How many approved tests visit the page. */
                tests: number;
                title: string;
                url: string;
            }[];
            projectId: string;
            runId: string | null;
            /** @description Approved tests that were looked at. */
            tests: number;
            totals: {
                /** @description Controls by role and name, each once however many pages have it, and those that a test uses. */
                controls: {
                    all: number;
                    covered: number;
                    share: number | null;
                };
                /** @description What the crawl found worth proving, and what a test asserts of it. */
                flows: {
                    all: number;
                    covered: number;
                    share: number | null;
                };
                /** @description Forms, each once however many pages have it, and those that a test fills in. */
                forms: {
                    all: number;
                    covered: number;
                    share: number | null;
                };
                /** @description Pages of the crawl, and those that an approved test visits. */
                pages: {
                    all: number;
                    covered: number;
                    share: number | null;
                };
                /** @description Dialogs, menus, tabs and sections that the crawl opened, and those that a test opens. */
                states: {
                    all: number;
                    covered: number;
                    share: number | null;
                };
            };
            truncated: string | null;
        };
        /** CreatedApiKey */
        CreatedApiKey: {
            createdAt: string;
            expiresAt: string;
            id: string;
            /** @description Returned once. Send it as Authorization: Bearer. */
            key: string;
            label: string;
            /** @enum {string} */
            role: "viewer" | "qa_lead" | "admin";
            /** @description The workspace in which the key is valid. */
            workspaceId: string;
        };
        /** CreatedTriggerToken */
        CreatedTriggerToken: {
            /** @description Verifies callbacks of runs triggered with it, by Standard Webhooks. Shown only now. */
            callbackSecret: string;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            id: string;
            label: string | null;
            /** @description For Authorization: Bearer. Shown only now. */
            token: string;
        };
        /** CurrentWorkspace */
        CurrentWorkspace: {
            createdAt: string;
            id: string;
            mfaGracePeriodDays: number;
            mfaPolicyUpdatedAt: string | null;
            mfaRequired: boolean;
            name: string;
            slug: string;
        };
        /** Dashboard */
        Dashboard: {
            coverage: {
                covered: number;
                pages: number;
                percent: number | null;
            } | null;
            flakyTests: {
                count: number;
                tests: {
                    flakyScore: number;
                    id: string;
                    lastResult: ("passed" | "failed" | "skipped") | null;
                    lastRunAt: string | null;
                    name: string;
                    projectId: string;
                }[];
            };
            lastRuns: components["schemas"]["RunFigures"][];
            /** @description Runs of every type: those that run now, and those that ended in the window. */
            runsByStatus: {
                aborted: number;
                completed: number;
                failed: number;
                running: number;
            };
            testsByCategory: {
                api: number;
                ui: number;
            };
            testsByStatus: {
                approved: number;
                draft: number;
                rejected: number;
            };
            /** @description Approved tests by source URL: the 1000 URLs with the most tests. */
            testsByUrl: {
                [key: string]: number;
            };
            totalProjects: number;
            totalRuns: number;
            totalTests: number;
            /** @description One entry a day of the window, the oldest first. */
            trends: {
                coverage: {
                    covered: number;
                    pages: number;
                    percent: number | null;
                } | null;
                /** Format: date */
                day: string;
                flakyRate: number | null;
                meanDurationMs: number | null;
                passRate: number | null;
                results: {
                    failed: number;
                    /** @description Passed, but not at the first attempt. */
                    flaky: number;
                    passed: number;
                    skipped: number;
                };
                runs: {
                    aborted: number;
                    completed: number;
                    failed: number;
                };
            }[];
            window: {
                days: number;
                flakyRate: number | null;
                meanDurationMs: number | null;
                passRate: number | null;
                results: {
                    failed: number;
                    /** @description Passed, but not at the first attempt. */
                    flaky: number;
                    passed: number;
                    skipped: number;
                };
                runs: {
                    aborted: number;
                    completed: number;
                    failed: number;
                };
            };
        };
        /** DataChange */
        DataChange: {
            /** @description In their order. `sent`: no page showed whether the data were stored. */
            did: ("sent" | "created" | "changed" | "restored" | "removed")[];
            /** @description Whether something of it may still be in the application. */
            left: boolean;
            /** @description Path and query of the page from which the data were sent. */
            path: string;
            record: string | null;
            /** @description What was sent, at most 3: `POST /tickets`. */
            requests: string[];
        };
        /** DeadLetter */
        DeadLetter: {
            activityId: string;
            attempts: number;
            createdAt: string;
            id: string;
            /** @description What could not be delivered, as it was signed and sent. */
            line: string;
            reason: string;
            status: number | null;
            /** @description Of the audit row. */
            type: string;
        };
        /** Delivery */
        Delivery: {
            /** @description Since it was added, also before it was sent again. */
            attempts: number;
            /** @description How it is sent: trigger-callback, … */
            channel: string;
            /** Format: date-time */
            createdAt: string;
            deliveredAt: string | null;
            /** @description The recipient gets it with every attempt. */
            id: string;
            lastError: string | null;
            lastStatus: number | null;
            nextAttemptAt: string | null;
            recipient: string;
            runId: string | null;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
        };
        /** DeploymentCrawl */
        DeploymentCrawl: {
            /** @constant */
            ok: true;
            previewUrl: string;
            /** @description The deployment host. */
            provider: string;
            runId: string;
        };
        /** DeploymentRun */
        DeploymentRun: {
            changedPages: string[];
            finishedAt: string | null;
            id: string;
            pagesFound: number;
            previewUrl: string;
            provider: string;
            removedPages: string[];
            startedAt: string;
            /** @enum {string} */
            status: "running" | "completed" | "failed" | "aborted";
            testsGenerated: number;
            triggeredAt: string;
        };
        /** Dials */
        Dials: {
            /** @description Use buttons that send messages or invitations or publish something, and forms with such a button. Default false: nothing is sent; such forms get tests only of what the browser itself refuses. Without effect with `readOnly`. */
            allowSending?: boolean;
            /**
             * @description How tests are made where a model is configured: `combined` with what models propose, review and repair, `deterministic` without asking one. Default combined.
             * @enum {string}
             */
            approach?: "combined" | "deterministic";
            /**
             * @description What pages are told to prefer, where the engine can. Default light.
             * @enum {string}
             */
            colorScheme?: "light" | "dark";
            /** @description What models should know or do when they propose tests, in words. Default: nothing. */
            customInstructions?: string;
            /**
             * @description 'state' (default) also opens UI states, 'links' only follows links.
             * @enum {string}
             */
            exploreMode?: "state" | "links";
            /** @description Where pages that ask believe to be. Default: they may not ask. */
            geolocation?: {
                /** @description Metres. Default 0. */
                accuracy?: number;
                latitude: number;
                longitude: number;
            };
            /** @description Record the network of the application while tests are validated, and replay it in runs. Default false. */
            hermetic?: boolean;
            /** @description The language of names and descriptions that models write: `German`. Default: that of the pages. */
            language?: string;
            /** @description Clicks in total. Default 500. */
            maxActions?: number;
            /** @description Clicks from the start page. Default 4 for a crawl, 1 for a generation. */
            maxDepth?: number;
            /** @description The time of a crawl in minutes, from exploring to validating. What was not done is in `openFlows` of the run, and a crawl with `continue` goes on with it. Default 10. */
            maxMinutes?: number;
            /** @description Default 60. */
            maxPages?: number;
            /** @description UI states opened in total. Default 200. */
            maxStates?: number;
            /** @description Tests that are planned at most. Default 80. */
            maxTests?: number;
            /** @description Tests at a time. Default 1. */
            parallelWorkers?: number;
            /** @description What tests that models propose look at. Default: all. */
            perspectives?: ("business" | "boundaries" | "negative" | "persistence" | "journeys")[];
            /** @description Try nothing that writes: no flow that may change data or the session is planned, tried or validated. Signing in with the credentials of the project and answering consent banners remain. Default false. */
            readOnly?: boolean;
            /**
             * @description How the tests of a run are dealt to its shards: 'contiguous' (default) cuts their order into slices; 'balanced' goes by past durations, and a shard that is done takes waiting tests from the others.
             * @enum {string}
             */
            scheduling?: "contiguous" | "balanced";
            /**
             * @description Of which attempts a video is kept. Default 'off'.
             * @enum {string}
             */
            video?: "off" | "on-failure" | "on";
        } & {
            [key: string]: unknown;
        };
        /** Environment */
        Environment: {
            baseUrl: string;
            /** Format: date-time */
            createdAt: string;
            credentials: components["schemas"]["ProjectCredentials"] | null;
            id: string;
            name: string;
            projectId: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** EnvironmentChange */
        EnvironmentChange: {
            /** @description Takes the place of the project's URL in a run. */
            baseUrl?: string;
            /** @description null clears them; a blank or missing username or password keeps the stored one. */
            credentials?: {
                /** @description As the username. */
                password?: string;
                passwordSelector?: string | null;
                submitSelector?: string | null;
                /** @description Of a user of the application under test. Stored encrypted, and never returned. */
                username?: string;
                usernameSelector?: string | null;
            } | null;
            /** @description Unique within the project. */
            name?: string;
        };
        /** Error */
        Error: {
            /** @description What went wrong, for programs. It is stable. */
            code: string;
            /** @description With `VALIDATION_FAILED`: each finding. */
            details?: {
                message: string;
                /** @description The place in the body or the query. */
                path: string;
            }[];
            /** @description A sentence for a person. */
            error: string;
        } & {
            [key: string]: unknown;
        };
        /** FailureAnalysis */
        FailureAnalysis: {
            /** @description The most likely cause, in one or two sentences. */
            cause: string;
            createdAt: string;
            /** @description Literal quotations from the material that show the cause. */
            evidence: string[];
            /**
             * @description application: it has a defect; test: it is out of date or wrong; environment: a service, the network or data was not there; unclear: the evidence does not tell.
             * @enum {string}
             */
            kind: "application" | "test" | "environment" | "unclear";
            model: string;
            provider: string;
            runId: string;
            suggestion: string | null;
            testId: string;
        };
        /** Fixture */
        Fixture: {
            columns: string[];
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            format: "csv" | "json";
            iterationCap: number;
            rowCount: number;
            rows: {
                [key: string]: string | number | boolean | null;
            }[];
            testId: string;
            /** @description Whether there are more rows than run. */
            truncated: boolean;
            /** @description From 1, without gaps. */
            version: number;
        };
        /** FixtureUpload */
        FixtureUpload: {
            /** @description RFC 4180, the first line names the columns. For the format csv. */
            csvText?: string;
            /** @enum {string} */
            format: "csv" | "json";
            /** @description How many rows run; more than 100 count as 100. Default: the project's iterationCap, else 10. */
            iterationCap?: number;
            /** @description One object a row, of texts, numbers, booleans and nulls; what a row lacks is null. For the format json. */
            rows?: {
                [key: string]: unknown;
            }[];
        };
        /** Geolocation */
        Geolocation: {
            /** @description Metres. Default 0. */
            accuracy?: number;
            latitude: number;
            longitude: number;
        };
        /** Health */
        Health: {
            checks?: {
                name: string;
                reason: string;
            }[];
            failing?: string[];
            status: string;
        };
        /** ImportAnswer */
        ImportAnswer: {
            dryRun: boolean;
            /** @description Drafts that were created, or would be. */
            imported: number;
            /** @description At most 1000. */
            problems: components["schemas"]["ImportProblem"][];
            tests: components["schemas"]["ImportedTest"][];
        };
        /** ImportedTest */
        ImportedTest: {
            file: string;
            line: number;
            name: string;
            statements: number;
            steps: number;
            testId: string | null;
            /** @description Of the statements. */
            understood: number;
        };
        /** ImportProblem */
        ImportProblem: {
            file: string;
            line: number;
            reason: string;
            test: string | null;
        };
        /** ImportRequest */
        ImportRequest: {
            /** @description Only reports what would be imported. Default false. */
            dryRun?: boolean;
            files: {
                /** @description JavaScript or TypeScript. */
                content: string;
                /** @description Only a name: no file is opened. */
                path: string;
            }[];
            /** @description Imports tests of which something was not understood as well, without it; their description says what is missing. Default false. */
            partial?: boolean;
        };
        /** Invitation */
        Invitation: {
            createdAt: string;
            email: string;
            expiresAt: string;
            invitedBy: string | null;
            /** @enum {string} */
            role: "viewer" | "qa_lead" | "admin";
        };
        /** LinkedTest */
        LinkedTest: {
            id: string;
            lastResult: ("passed" | "failed" | "skipped") | null;
            lastRunAt: string | null;
            name: string;
            /** @enum {string} */
            reviewStatus: "draft" | "approved" | "rejected";
        };
        /** LogLine */
        LogLine: {
            /** @enum {string} */
            level: "debug" | "info" | "warn" | "error";
            message: string;
            timestamp: string;
        };
        /** Mask */
        Mask: {
            height: number;
            width: number;
            x: number;
            y: number;
        };
        /** Member */
        Member: {
            email: string;
            joinedAt: string;
            name: string | null;
            /** @enum {string} */
            role: "viewer" | "qa_lead" | "admin";
            userId: string;
        };
        /** MfaNeeded */
        MfaNeeded: {
            methods: {
                [key: string]: boolean;
            };
            /** @constant */
            mfaRequired: true;
            pendingToken: string;
        };
        /** MutationOutcome */
        MutationOutcome: {
            /** @description Whether the test failed, as it should. */
            killed: boolean;
            /** @description The kind of mutation: `element-hidden`, `text-changed`, … */
            mutation: string;
            /** @description What was mutated: a control, a text, a request. */
            target: string;
        };
        /** NetworkEntry */
        NetworkEntry: {
            at: string;
            failure: string | null;
            method: string;
            status: number | null;
            url: string;
        };
        /** NewEnvironment */
        NewEnvironment: {
            /** @description Takes the place of the project's URL in a run. */
            baseUrl: string;
            /** @description null clears them; a blank or missing username or password keeps the stored one. */
            credentials?: {
                /** @description As the username. */
                password?: string;
                passwordSelector?: string | null;
                submitSelector?: string | null;
                /** @description Of a user of the application under test. Stored encrypted, and never returned. */
                username?: string;
                usernameSelector?: string | null;
            } | null;
            /** @description Unique within the project. */
            name: string;
        };
        /** NewProject */
        NewProject: {
            autoApproveThreshold?: number | null;
            /** @description null clears them; a blank or missing username or password keeps the stored one. */
            credentials?: {
                /** @description As the username. */
                password?: string;
                passwordSelector?: string | null;
                submitSelector?: string | null;
                /** @description Of a user of the application under test. Stored encrypted, and never returned. */
                username?: string;
                usernameSelector?: string | null;
            } | null;
            iterationCap?: number | null;
            name: string;
            /** @description Literal strings, never patterns. */
            piiAllowlist?: string[];
            qualityGates?: components["schemas"]["QualityGates"] | null;
            strictPiiFirewall?: boolean;
            /** @description http or https, without user name or password. */
            url: string;
            webVitalsBudgets?: components["schemas"]["WebVitalsBudgets"] | null;
        };
        /** NewReporter */
        NewReporter: {
            /** @description Only runs of these branches. Empty (default): all runs, also those without a branch. */
            branches?: string[];
            /** @description Default true. */
            enabled?: boolean;
            /** @description One of GET /reporters. */
            kind: string;
            label?: string | null;
            /** @description As GET /reporters describes them for the kind. */
            settings: {
                [key: string]: unknown;
            };
            /**
             * @description on-change (default): when the outcome is another than that of the run before it on the same branch; of the first one, unless it passed. on-failure: when a run failed or broke. always: also when it was aborted.
             * @enum {string}
             */
            when?: "on-change" | "on-failure" | "always";
        };
        /** NewTest */
        NewTest: {
            /** @enum {string} */
            category?: "ui" | "api";
            description?: string;
            linkedIssueKey?: string | null;
            name: string;
            /** @enum {string} */
            priority?: "low" | "medium" | "high";
            sourceUrl?: string | null;
            steps: components["schemas"]["Step"][];
            tags?: string[];
            /** @description manual, functional, smoke, … */
            type?: string;
        };
        /** OllamaStatus */
        OllamaStatus: {
            availableModels: string[];
            /** @description Empty where none is configured. */
            model: string;
            /** @description Whether it answers and has the model. */
            ok: boolean;
        };
        /** ParsedCode */
        ParsedCode: {
            /** @description Printed from the steps, as the test would show it. */
            code: string;
            name: string | null;
            steps: components["schemas"]["Step"][];
        };
        /** Passkey */
        Passkey: {
            createdAt: string;
            deviceName: string;
            id: string;
            lastUsedAt: string | null;
            transports: string[];
        };
        /** PluginInformation */
        PluginInformation: {
            contributions: {
                name: string;
                point: string;
                /** @description Workspaces whose calls are suspended now, because calls failed in a row. */
                suspendedWorkspaces: number;
            }[];
            crons: string[];
            events: string[];
            /** @description Of its code in this process, since it started. */
            failures: {
                count: number;
                /** @enum {string} */
                kind: "call" | "event" | "job" | "cron" | "request";
                lastAt: string;
                what: string;
            }[];
            /** @description Whether it belongs to this release. */
            firstParty: boolean;
            id: string;
            jobs: string[];
            provides: string[];
            reason: string | null;
            routes: number;
            setupMs: number | null;
            startMs: number | null;
            /** @enum {string} */
            state: "running" | "disabled" | "failed";
            tables: string[];
            /** @description Whether it can be disabled while the server runs. */
            toggleable: boolean;
            version: string | null;
        };
        /** Project */
        Project: {
            autoApproveThreshold: number | null;
            /** Format: date-time */
            createdAt: string;
            credentials: components["schemas"]["ProjectCredentials"] | null;
            id: string;
            installationId: string | null;
            iterationCap: number | null;
            lastRun?: components["schemas"]["RunFigures"] | null;
            name: string;
            piiAllowlist: string[];
            qualityGates: components["schemas"]["QualityGates"] | null;
            /** @enum {string} */
            status: "idle" | "crawling" | "running";
            strictPiiFirewall: boolean;
            testCounts?: components["schemas"]["TestCounts"] | null;
            /** Format: date-time */
            updatedAt: string;
            url: string;
            webVitalsBudgets: components["schemas"]["WebVitalsBudgets"] | null;
        };
        /** ProjectChange */
        ProjectChange: {
            autoApproveThreshold?: number | null;
            /** @description null clears them; a blank or missing username or password keeps the stored one. */
            credentials?: {
                /** @description As the username. */
                password?: string;
                passwordSelector?: string | null;
                submitSelector?: string | null;
                /** @description Of a user of the application under test. Stored encrypted, and never returned. */
                username?: string;
                usernameSelector?: string | null;
            } | null;
            iterationCap?: number | null;
            name?: string;
            /** @description Literal strings, never patterns. */
            piiAllowlist?: string[];
            qualityGates?: components["schemas"]["QualityGates"] | null;
            strictPiiFirewall?: boolean;
            /** @description http or https, without user name or password. */
            url?: string;
            webVitalsBudgets?: components["schemas"]["WebVitalsBudgets"] | null;
        };
        /** ProjectCredentials */
        ProjectCredentials: {
            /** @constant */
            hasCredentials: true;
            passwordSelector: string | null;
            submitSelector: string | null;
            usernameSelector: string | null;
        };
        /** PublicConfig */
        PublicConfig: {
            color: string;
            demoMode: boolean;
            demoQuota: {
                /** @description Of the current user, today (UTC). */
                crawl: {
                    limit: number;
                    remaining: number;
                    used: number;
                };
                /** @description Of the current user, today (UTC). */
                generation: {
                    limit: number;
                    remaining: number;
                    used: number;
                };
                /** @description Of the current user, today (UTC). */
                run: {
                    limit: number;
                    remaining: number;
                    used: number;
                };
            } | null;
            hasProvider: boolean;
            model: string;
            /** @description Empty without an AI provider, as are model and color. */
            providerName: string;
            supportedProviders: string[];
        };
        /** QualityGates */
        QualityGates: {
            maxFailures?: number;
            /** @description Per cent. */
            maxFlakyPct?: number;
            /** @description Per cent. */
            minPassRate?: number;
        };
        /** QuotaUsage */
        QuotaUsage: {
            /** @description Null: no limit. */
            limit: number | null;
            used: number;
        };
        /** RecordedAction */
        RecordedAction: {
            /** @description Other locators of the element. */
            alternatives?: string[];
            /** @description Of upload: the content of the file. Not shown in the state of a recording. */
            body?: string;
            /** @description The address of the iframe of the element. */
            frameUrl?: string;
            /** @description goto, click, dblclick, rightClick, fill, press, select, check, uncheck, upload, drag, hover, scroll, acceptDialog or the kind of an assertion. */
            kind: string;
            /** @description What the element is called. */
            label?: string;
            /** @description `page`, `popup1`, `popup2`, … */
            pageAlias?: string;
            /** @description A locator that matched only this element. */
            selector?: string;
            /** @description Of an action from a saved test: its step. Not shown in the state of a recording. */
            step?: {
                /** @description What is done, each with the properties that it needs: navigate (url), reload, goBack, goForward, acceptDialog, click (selector), dblclick (selector), rightClick (selector), hover (selector), drag (selector, target), fill (selector, value), press (value), select (selector, value), check (selector), uncheck (selector), upload (selector, value), scroll, wait, readNumber (selector, value), request (url); the assertions assert (selector), assertVisible (selector), assertHidden (selector), assertText (selector, expected), assertValue (selector, expected), assertHasClass (selector, expected), assertChecked (selector), assertEnabled (selector), assertDisabled (selector), assertInViewport (selector), assertCount (selector, expected), assertSorted (selector, expected), assertTotal (selector, target, expected), assertNumber (selector, expected), assertAriaSnapshot (selector, expected), assertUrl (expected), assertTitle (expected), assertNoPageErrors, assertNoConsoleErrors; or an action of a plugin. */
                action: string;
                body?: string;
                /** @description A sentence for people who read the test. */
                description?: string;
                /** @description What an assertion compares with; for `request` a status (`201`) or a text of the answer. */
                expected?: string;
                /** @description The address of the iframe in which the selector is resolved. Default: the main frame. */
                frameUrl?: string;
                headers?: {
                    [key: string]: string;
                };
                /** @enum {string} */
                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
                /** @description The page of the step: page (default), popup1, popup2, … */
                pageAlias?: string;
                /** @description A Playwright locator expression (`getByRole('button', { name: 'Save' })`) or selector string (`#id`, `text=…`). */
                selector?: string;
                /** @description Where `drag` ends, or the elements whose total `assertTotal` compares: a selector. */
                target?: string;
                /** @description Milliseconds that this step may take. Default: the run's step timeout. */
                timeoutMs?: number;
                /** @description Absolute, or relative to the address of the run. */
                url?: string;
                /** @description What is filled in, pressed or selected, or the name of what `readNumber` remembers. `{{column}}` stands for a value of the fixture, `{{credentials.username}}` and `{{credentials.password}}` for those of the project, `{{unique}}` for a word of its own in each attempt, `{{uniqueDay}}` for a day of its own, `{{uniqueCode AAA-9999}}` for a code of its own in this form, `{{workday+14}}` and `{{workday-3 DD.MM.YYYY}}` for a working day that many days after or before that of the attempt. */
                value?: string;
            };
            /** @description The drop target of drag: a locator. */
            target?: string;
            /** @description Epoch milliseconds. */
            ts: number;
            /** @description Of goto. */
            url?: string;
            /** @description Of drag the points in pixels, of scroll `bottom`. Secrets are `{{SENTRI_SECRET_N}}`. */
            value?: string;
        };
        /** RecordedValidation */
        RecordedValidation: {
            failure: {
                error: string;
                /** @description From 1; 0 where the test can not be executed. */
                round: number;
                step: number | null;
            } | null;
            /** @enum {string} */
            outcome: "stable" | "unstable" | "not-executable";
            rounds: {
                error: string | null;
                /** @description `unchanged`, `shifted-clock` or `slow-network`. */
                profile: string;
                /** @enum {string} */
                status: "passed" | "failed";
            }[];
            /** @description Assertions without which it passed every round; with them it did not. */
            unstableSteps: number[];
            /** Format: date-time */
            validatedAt: string;
            /** @description The version of the test that was validated. */
            version: number;
        };
        /** Recording */
        Recording: {
            actionCount: number;
            actions: components["schemas"]["RecordedAction"][];
            device: string | null;
            /** @description The native dialog that blocks the page: the key Enter accepts it, Escape dismisses it, and `char` writes into a prompt. */
            dialog: {
                message: string;
                text: string | null;
                type: string;
            } | null;
            /** @description The page waits for a file, with `ownFiles` only. `accept` is the attribute of its input. */
            fileWanted: {
                accept: string;
            } | null;
            name: string | null;
            paused: boolean;
            /** @description What changed because of the last action, as assertions. They are added by `POST /assertion` only. */
            proposals: {
                /** @enum {string} */
                kind: "assertVisible" | "assertText" | "assertValue" | "assertUrl" | "assertCount" | "assertHasClass" | "assertChecked" | "assertScreenshot";
                label?: string;
                selector?: string;
                value?: string;
            }[];
            sessionId: string;
            /** @description Whether it began signed in with the project's credentials. */
            signedIn: boolean;
            /** @description Epoch milliseconds. */
            startedAt: number;
            /** @constant */
            status: "recording";
            stealth: boolean;
            tags: string[];
            url: string;
        };
        /** RedactedPrompt */
        RedactedPrompt: {
            callId: string;
            createdAt: string;
            /** @description As it left this server. */
            prompt: string;
            provider: string;
            /** @description How many values of each kind were replaced. */
            redacted: {
                [key: string]: number;
            };
            stage: string;
        };
        /** Rejection */
        Rejection: {
            /**
             * @description duplicate: another test verifies the same. trivial: it verifies nothing of value. wrong: it expects the wrong thing. unstable: it depends on data or time. out_of_scope: nobody wants to test this.
             * @enum {string}
             */
            code: "duplicate" | "trivial" | "wrong" | "unstable" | "out_of_scope" | "other";
            /** @description In words of the person. */
            text?: string;
        };
        /** Reporter */
        Reporter: {
            /** @description False while no plugin offers the kind; its settings are not shown then. */
            available: boolean;
            /** @description Only runs of these branches. Empty (default): all runs, also those without a branch. */
            branches: string[];
            /** Format: date-time */
            createdAt: string;
            /** @description Default true. */
            enabled: boolean;
            id: string;
            kind: string;
            label: string | null;
            projectId: string;
            /** @description Who gets it: an origin, addresses. */
            recipient: string;
            /** @description Secrets are masked but for their last four characters. */
            settings: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description on-change (default): when the outcome is another than that of the run before it on the same branch; of the first one, unless it passed. on-failure: when a run failed or broke. always: also when it was aborted.
             * @enum {string}
             */
            when: "on-change" | "on-failure" | "always";
        };
        /** ReporterChange */
        ReporterChange: {
            /** @description Only runs of these branches. Empty (default): all runs, also those without a branch. */
            branches?: string[];
            /** @description Default true. */
            enabled?: boolean;
            label?: string | null;
            /** @description Replaces all settings, except that a secret that is left out, blank or as GET shows it stays as it is. */
            settings?: {
                [key: string]: unknown;
            };
            /**
             * @description on-change (default): when the outcome is another than that of the run before it on the same branch; of the first one, unless it passed. on-failure: when a run failed or broke. always: also when it was aborted.
             * @enum {string}
             */
            when?: "on-change" | "on-failure" | "always";
        };
        /** ReporterKind */
        ReporterKind: {
            kind: string;
            /** @description The settings that are masked. */
            secrets: string[];
            /** @description JSON schema. */
            settings: {
                [key: string]: unknown;
            };
            title: string;
        };
        /** Result */
        Result: {
            attempts: components["schemas"]["Attempt"][];
            console: components["schemas"]["ConsoleEntry"][];
            durationMs: number;
            error: string | null;
            failureCategory: ("assertion" | "selector" | "navigation" | "timeout" | "network" | "script-error" | "visual" | "url-mismatch" | "infrastructure" | "unknown") | null;
            fixtureRow: {
                [key: string]: unknown;
            } | null;
            flaky: boolean;
            healed: {
                from: string;
                step: number;
                to: string;
            }[];
            network: components["schemas"]["NetworkEntry"][];
            screenshots: string[];
            skipReason: ("skipped_no_impact" | "over_budget" | "aborted") | null;
            /** @enum {string} */
            status: "passed" | "failed" | "skipped";
            steps: components["schemas"]["StepResult"][];
            testId: string;
            testName: string;
            visual: components["schemas"]["VisualResult"][];
            webVitals: {
                [key: string]: number;
            } | null;
        };
        /** RootCause */
        RootCause: {
            affectedTestIds: string[];
            errorPattern: string;
            fingerprint: string;
            /** @description The first of the recent runs of the project that had this cause without a gap of 50 runs. */
            firstSeenRunId?: string;
            /** @description One of the failures: GET /runs/{runId}/results/{resultId}. */
            sampleResultId?: string;
            sharedSelector: string | null;
            sharedUrl: string | null;
            size: number;
        };
        /** Run */
        Run: {
            /** @description The name of its engine. */
            browser: string;
            budgetMinutes: number | null;
            changedFiles: string[] | null;
            changedPages: string[] | null;
            colorScheme: ("light" | "dark") | null;
            /** @description What planning tests on the live application did to its data: one entry for each attempt that sent some, those with something left behind first. The runs of finished tests, which validate them, are not in it. */
            dataChanges: components["schemas"]["DataChange"][];
            device: string | null;
            durationMs: number | null;
            environmentId: string | null;
            error: string | null;
            errorCategory: string | null;
            failed: number;
            finishedAt: string | null;
            flaky: number;
            gateResult: components["schemas"]["Verdict"] | null;
            geolocation: components["schemas"]["Geolocation"] | null;
            hermetic: boolean;
            id: string;
            locale: string | null;
            /** @enum {string} */
            networkCondition: "fast" | "slow3g" | "offline";
            openFlows: number | null;
            pagesFound: number | null;
            parallelWorkers: number;
            passed: number;
            pipeline: components["schemas"]["StageRecord"][];
            projectId: string;
            removedPages: string[] | null;
            rootCauses: components["schemas"]["RootCause"][];
            shardCount: number;
            shardsCompleted: number;
            skipped: number;
            source: components["schemas"]["RunSource"] | null;
            startedAt: string;
            /** @enum {string} */
            status: "running" | "completed" | "failed" | "aborted";
            testsGenerated: number | null;
            timezoneId: string | null;
            total: number;
            tracePath: string | null;
            tracePaths: (string | null)[] | null;
            /** @enum {string} */
            type: "crawl" | "test_run" | "generate";
            verdicts: {
                [key: string]: components["schemas"]["Verdict"];
            };
            /** @enum {string} */
            video: "off" | "on-failure" | "on";
            videoPath: string | null;
            webVitalsResult: components["schemas"]["Verdict"] | null;
        };
        /** RunComparison */
        RunComparison: {
            baseRun: components["schemas"]["Run"];
            diffs: {
                /** @enum {string} */
                changeType: "flipped" | "added" | "removed" | "unchanged";
                currentStatus: string | null;
                previousStatus: string | null;
                testId: string;
                testName: string;
            }[];
            otherRun: components["schemas"]["Run"];
            summary: {
                added: number;
                flipped: number;
                removed: number;
                total: number;
                unchanged: number;
            };
        };
        /** RunDetail */
        RunDetail: {
            /** @description The name of its engine. */
            browser: string;
            budgetMinutes: number | null;
            changedFiles: string[] | null;
            changedPages: string[] | null;
            colorScheme: ("light" | "dark") | null;
            /** @description What planning tests on the live application did to its data: one entry for each attempt that sent some, those with something left behind first. The runs of finished tests, which validate them, are not in it. */
            dataChanges: components["schemas"]["DataChange"][];
            device: string | null;
            durationMs: number | null;
            environmentId: string | null;
            error: string | null;
            errorCategory: string | null;
            failed: number;
            finishedAt: string | null;
            flaky: number;
            gateResult: components["schemas"]["Verdict"] | null;
            geolocation: components["schemas"]["Geolocation"] | null;
            hermetic: boolean;
            id: string;
            locale: string | null;
            logs: components["schemas"]["LogLine"][];
            /** @enum {string} */
            networkCondition: "fast" | "slow3g" | "offline";
            openFlows: number | null;
            pagesFound: number | null;
            parallelWorkers: number;
            passed: number;
            pipeline: components["schemas"]["StageRecord"][];
            projectId: string;
            removedPages: string[] | null;
            results: components["schemas"]["Result"][];
            rootCauses: components["schemas"]["RootCause"][];
            shardCount: number;
            shardsCompleted: number;
            skipped: number;
            source: components["schemas"]["RunSource"] | null;
            startedAt: string;
            /** @enum {string} */
            status: "running" | "completed" | "failed" | "aborted";
            testsGenerated: number | null;
            timezoneId: string | null;
            total: number;
            tracePath: string | null;
            tracePaths: (string | null)[] | null;
            /** @enum {string} */
            type: "crawl" | "test_run" | "generate";
            verdicts: {
                [key: string]: components["schemas"]["Verdict"];
            };
            /** @enum {string} */
            video: "off" | "on-failure" | "on";
            videoPath: string | null;
            webVitalsResult: components["schemas"]["Verdict"] | null;
        };
        /** RunFigures */
        RunFigures: {
            durationMs: number | null;
            failed: number;
            finishedAt: string | null;
            flaky: number;
            id: string;
            passed: number;
            projectId: string;
            skipped: number;
            startedAt: string;
            /** @enum {string} */
            status: "running" | "completed" | "failed" | "aborted";
            total: number;
            /** @enum {string} */
            type: "crawl" | "test_run" | "generate";
        };
        /** RunMetrics */
        RunMetrics: {
            durationMs: number;
            failed: number;
            /** Format: date-time */
            finishedAt: string;
            flaky: number;
            passed: number;
            passRate: number | null;
            runId: string;
            skipped: number;
            /** @enum {string} */
            status: "completed" | "failed" | "aborted";
        };
        /** RunSource */
        RunSource: {
            author: string | null;
            baseCommit: string | null;
            branch: string | null;
            commit: string | null;
            pullRequest: number | null;
        };
        /** Schedule */
        Schedule: {
            /** Format: date-time */
            createdAt: string;
            cronExpr: string;
            enabled: boolean;
            id: string;
            lastRunAt: string | null;
            nextRunAt: string | null;
            /** @description The next five times, beginning with nextRunAt. Empty while it is disabled. */
            nextRuns: string[];
            projectId: string;
            timezone: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** ScheduleChange */
        ScheduleChange: {
            /** @description Five fields: minute, hour, day of month, month, day of week. */
            cronExpr: string;
            /** @default true */
            enabled: boolean;
            /**
             * @description IANA name.
             * @default UTC
             */
            timezone: string;
        };
        /** ScmCheckSettings */
        ScmCheckSettings: {
            enabled: boolean;
            /** @description The name of the source host. */
            host: string;
            installationId: string | null;
            projectId: string;
            repo: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        /** Session */
        Session: {
            amr: string[];
            createdAt: string;
            current: boolean;
            expiresAt: string;
            id: string;
            ipAddress: string | null;
            userAgent: string | null;
            workspaceId: string;
        };
        /** SiemConfig */
        SiemConfig: {
            createdAt: string;
            enabled: boolean;
            /** @description Sent with every line; at most 4096 characters as JSON. Host, Content-*, the signature and those of the connection itself are not taken. */
            headers: {
                [key: string]: string;
            };
            /** @description Masked but for its last four characters. */
            hmacSecret: string;
            targetUrl: string;
            updatedAt: string;
        };
        /** SignedInUser */
        SignedInUser: {
            user: components["schemas"]["User"];
        };
        /** SignedTrace */
        SignedTrace: {
            /** @description ISO 8601. */
            expiresAt: string;
            /** @description The address of the trace. */
            url: string;
            /** @description The address of the viewer that shows it. */
            viewer: string;
        };
        /** StageModel */
        StageModel: {
            model: string | null;
            provider: string;
            /** @description `plan`, `generate`, `failure-analysis`, … as the ledger names them. */
            stage: string;
        };
        /** StageProgress */
        StageProgress: {
            done: number;
            remainingMs: number | null;
            total: number;
        };
        /** StageRecord */
        StageRecord: {
            durationMs: number;
            error: string | null;
            inputCount: number;
            modelCalls: number;
            outputCount: number;
            plugin: string;
            progress: components["schemas"]["StageProgress"] | null;
            stage: string;
            /** @enum {string} */
            status: "running" | "completed" | "failed" | "skipped";
        };
        /** Step */
        Step: {
            /** @description What is done, each with the properties that it needs: navigate (url), reload, goBack, goForward, acceptDialog, click (selector), dblclick (selector), rightClick (selector), hover (selector), drag (selector, target), fill (selector, value), press (value), select (selector, value), check (selector), uncheck (selector), upload (selector, value), scroll, wait, readNumber (selector, value), request (url); the assertions assert (selector), assertVisible (selector), assertHidden (selector), assertText (selector, expected), assertValue (selector, expected), assertHasClass (selector, expected), assertChecked (selector), assertEnabled (selector), assertDisabled (selector), assertInViewport (selector), assertCount (selector, expected), assertSorted (selector, expected), assertTotal (selector, target, expected), assertNumber (selector, expected), assertAriaSnapshot (selector, expected), assertUrl (expected), assertTitle (expected), assertNoPageErrors, assertNoConsoleErrors; or an action of a plugin. */
            action: string;
            body?: string;
            /** @description A sentence for people who read the test. */
            description?: string;
            /** @description What an assertion compares with; for `request` a status (`201`) or a text of the answer. */
            expected?: string;
            /** @description The address of the iframe in which the selector is resolved. Default: the main frame. */
            frameUrl?: string;
            headers?: {
                [key: string]: string;
            };
            /** @enum {string} */
            method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
            /** @description The page of the step: page (default), popup1, popup2, … */
            pageAlias?: string;
            /** @description A Playwright locator expression (`getByRole('button', { name: 'Save' })`) or selector string (`#id`, `text=…`). */
            selector?: string;
            /** @description Where `drag` ends, or the elements whose total `assertTotal` compares: a selector. */
            target?: string;
            /** @description Milliseconds that this step may take. Default: the run's step timeout. */
            timeoutMs?: number;
            /** @description Absolute, or relative to the address of the run. */
            url?: string;
            /** @description What is filled in, pressed or selected, or the name of what `readNumber` remembers. `{{column}}` stands for a value of the fixture, `{{credentials.username}}` and `{{credentials.password}}` for those of the project, `{{unique}}` for a word of its own in each attempt, `{{uniqueDay}}` for a day of its own, `{{uniqueCode AAA-9999}}` for a code of its own in this form, `{{workday+14}}` and `{{workday-3 DD.MM.YYYY}}` for a working day that many days after or before that of the attempt. */
            value?: string;
        };
        /** StepResult */
        StepResult: {
            action: string;
            durationMs: number;
            index: number;
            screenshot: string | null;
            /** @enum {string} */
            status: "passed" | "failed" | "skipped";
        };
        /** SystemInformation */
        SystemInformation: {
            browsers: {
                available: boolean;
                engine: string;
            }[];
            database: {
                /** @enum {string} */
                kind: "postgresql" | "embedded";
                version: string;
            };
            /** @description False if separate workers do. */
            executesJobs: boolean;
            health: {
                healthy: boolean;
                name: string;
            }[];
            /** @description Of this workspace: waiting jobs, and those begun within the last 24 hours. */
            jobs: {
                active: number;
                cancelled: number;
                done: number;
                failed: number;
                lost: number;
                queued: number;
            };
            /** @description The version of Node.js. */
            node: string;
            plugins: {
                id: string;
                /** @enum {string} */
                state: "running" | "disabled" | "failed";
                version: string | null;
            }[];
            /** @description Whether several processes share the work. */
            redis: boolean;
            /** @enum {string} */
            role: "server" | "worker" | "command";
            uptimeSeconds: number;
            version: string;
        };
        /** Test */
        Test: {
            approvalSource: ("user" | "auto") | null;
            /** @enum {string} */
            category: "ui" | "api";
            /** @description Playwright code, printed from the steps. */
            code: string;
            confidence: number | null;
            createdAt: string;
            description: string;
            faultTrials: components["schemas"]["MutationOutcome"][];
            flakyScore: number;
            id: string;
            lastResult: ("passed" | "failed" | "skipped") | null;
            lastRunAt: string | null;
            linkedIssueKey: string | null;
            name: string;
            oracleScore: number | null;
            /** @enum {string} */
            priority: "low" | "medium" | "high";
            projectId: string;
            qualityScore: number | null;
            rejection?: components["schemas"]["Rejection"] | null;
            reviewedAt: string | null;
            /** @enum {string} */
            reviewStatus: "draft" | "approved" | "rejected";
            sourceUrl: string | null;
            stale: boolean;
            steps: components["schemas"]["Step"][];
            /** @description A test with the tag `serial` runs after the other tests of its shard, and while none of them does. */
            tags: string[];
            type: string;
            updatedAt: string;
            version: number;
        };
        /** TestChange */
        TestChange: {
            /** @enum {string} */
            category?: "ui" | "api";
            /** @description Playwright code, read into steps. Instead of steps. */
            code?: string;
            description?: string;
            /** @description The `version` that was changed. Where the test has another one meanwhile, nothing is changed, and the answer is 409 TEST_CHANGED with the current `version`. Absent: the last one who writes wins. */
            expectedVersion?: number;
            linkedIssueKey?: string | null;
            name?: string;
            /** @enum {string} */
            priority?: "low" | "medium" | "high";
            sourceUrl?: string | null;
            /** @description Replaces all steps. To change one, read them by GET /tests/{testId}, and send the whole list with the change. */
            steps?: components["schemas"]["Step"][];
            tags?: string[];
            /** @description manual, functional, smoke, … */
            type?: string;
        };
        /** TestCounts */
        TestCounts: {
            api: number;
            approved: number;
            draft: number;
            /** @description Failed in their last run. */
            failed: number;
            /** @description Passed in their last run. */
            passed: number;
            rejected: number;
            stale: number;
            total: number;
            ui: number;
        };
        /** TestProposal */
        TestProposal: {
            /** @description How often it was proposed: for locators, tests that passed with it. */
            count: number;
            createdAt: string;
            from: string;
            id: string;
            /** @description `locator`, `assertion`, `data`, `step`, or a name of a plugin. */
            kind: string;
            lastAt: string;
            projectId: string;
            /**
             * @description What of the step is replaced; `step`: all of it, as JSON.
             * @enum {string}
             */
            property: "selector" | "value" | "expected" | "step";
            reason: string;
            /** @description The plugin that proposed it. */
            source: string;
            /** @enum {string} */
            status: "open" | "accepted" | "dismissed";
            /** @description From 1. */
            step: number;
            testId: string;
            /** @description Empty where the whole step is removed. */
            to: string;
        };
        /** TestResult */
        TestResult: {
            durationMs: number;
            error: string | null;
            failureCategory: ("assertion" | "selector" | "navigation" | "timeout" | "network" | "script-error" | "visual" | "url-mismatch" | "infrastructure" | "unknown") | null;
            /** Format: date-time */
            finishedAt: string;
            flaky: boolean;
            runId: string;
            /** @enum {string} */
            status: "passed" | "failed" | "skipped";
        };
        /** TestSummary */
        TestSummary: {
            approvalSource: ("user" | "auto") | null;
            /** @enum {string} */
            category: "ui" | "api";
            confidence: number | null;
            createdAt: string;
            description: string;
            flakyScore: number;
            id: string;
            lastResult: ("passed" | "failed" | "skipped") | null;
            lastRunAt: string | null;
            linkedIssueKey: string | null;
            name: string;
            oracleScore: number | null;
            /** @enum {string} */
            priority: "low" | "medium" | "high";
            projectId: string;
            qualityScore: number | null;
            rejection?: components["schemas"]["Rejection"] | null;
            reviewedAt: string | null;
            /** @enum {string} */
            reviewStatus: "draft" | "approved" | "rejected";
            sourceUrl: string | null;
            stale: boolean;
            /** @description A test with the tag `serial` runs after the other tests of its shard, and while none of them does. */
            tags: string[];
            type: string;
            updatedAt: string;
            version: number;
        };
        /** Traceability */
        Traceability: {
            /** @description By issue key, each once, in their order. */
            matrix: {
                linkedIssueKey: string;
                tests: components["schemas"]["LinkedTest"][];
            }[];
            projectId: string;
            /** @description Tests that are linked to no issue. */
            unlinked: components["schemas"]["LinkedTest"][];
        };
        /** Triggered */
        Triggered: {
            runId: string;
            /** @description Absolute; ask it with the same token until status is not running. */
            statusUrl: string;
        };
        /** TriggerStatus */
        TriggerStatus: {
            durationMs: number | null;
            error: string | null;
            failed: number;
            finishedAt: string | null;
            gateResult: components["schemas"]["Verdict"] | null;
            id: string;
            passed: number;
            startedAt: string;
            /** @enum {string} */
            status: "running" | "completed" | "failed" | "aborted";
            total: number;
            webVitalsResult: components["schemas"]["Verdict"] | null;
        };
        /** TriggerToken */
        TriggerToken: {
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            id: string;
            label: string | null;
            lastUsedAt: string | null;
        };
        /** User */
        User: {
            avatar: string | null;
            email: string;
            emailVerified: boolean;
            id: string;
            name: string;
            /** @enum {string} */
            role: "viewer" | "qa_lead" | "admin";
        };
        /** Verdict */
        Verdict: {
            passed: boolean;
            violations: ({
                /** @description Stable, for programs. */
                rule: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        /** VisualResult */
        VisualResult: {
            actual: string | null;
            baseline: string | null;
            diff: string | null;
            diffRatio: number;
            /** @enum {string} */
            status: "baseline_created" | "match" | "regression";
            stepNumber: number;
        };
        /** WaitingInvitation */
        WaitingInvitation: {
            createdAt: string;
            expiresAt: string;
            invitedBy: string | null;
            /** @enum {string} */
            role: "viewer" | "qa_lead" | "admin";
            workspaceId: string;
            workspaceName: string;
        };
        /** WebVitalsBudgets */
        WebVitalsBudgets: {
            /** @description Unitless. */
            cls?: number;
            /** @description Milliseconds. */
            inp?: number;
            /** @description Milliseconds. */
            lcp?: number;
            /** @description Milliseconds. */
            ttfb?: number;
        };
        /** Workspace */
        Workspace: {
            createdAt: string;
            id: string;
            isOwner: boolean;
            name: string;
            /** @enum {string} */
            role: "viewer" | "qa_lead" | "admin";
            slug: string;
        };
        /** WorkspaceUsage */
        WorkspaceUsage: {
            artifactBytes: components["schemas"]["QuotaUsage"];
            parallelJobs: components["schemas"]["QuotaUsage"];
            projects: components["schemas"]["QuotaUsage"];
            /**
             * Format: date-time
             * @description When runsToday begins anew.
             */
            runsResetAt: string;
            runsToday: components["schemas"]["QuotaUsage"];
            tests: components["schemas"]["QuotaUsage"];
        };
    };
    responses: {
        /** @description The request is not valid. `INVALID_JSON`, `VALIDATION_FAILED` */
        E400InvalidJsonOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is not valid. `VALIDATION_FAILED` */
        E400ValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no valid credential. `API_KEY_INVALID`, `UNAUTHORIZED` */
        E401ApiKeyInvalidOrUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no valid credential. `UNAUTHORIZED` */
        E401Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED` */
        E403ApiKeyNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID` */
        E403ApiKeyNotAllowedOrCsrfInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential does not allow this. `CSRF_INVALID`, `FORBIDDEN` */
        E403CsrfInvalidOrForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential does not allow this. `FORBIDDEN` */
        E403Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND` */
        E404NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. `BODY_TOO_LARGE` */
        E413BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has another media type than the route takes. `UNSUPPORTED_MEDIA_TYPE` */
        E415UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. `Retry-After` says when to try again. `RATE_LIMITED` */
        E429RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on the server. `INTERNAL_ERROR` */
        E500InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getWellKnownOauthProtectedResourceMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bearer_methods_supported: string[];
                        resource: string;
                        resource_documentation: string;
                        resource_name: string;
                    };
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getAccountByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address of the screen. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAiCalls: {
        parameters: {
            query?: {
                page?: number;
                /** @description Default 10. */
                pageSize?: number;
                projectId?: string;
                runId?: string;
                stage?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiCall"][] | {
                        data: components["schemas"]["AiCall"][];
                        meta: {
                            hasMore: boolean;
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAiUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiUsage"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postArtifactsSign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "/artifacts/traces/01970000-0000-7000-8000-000000000000.zip"
                 *     }
                 */
                "application/json": {
                    /** @description The path of a trace, as results name it. */
                    path: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedTrace"];
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `ARTIFACT_EXPIRED`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `TRACE_VIEWER_OFF` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attention"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuditVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditChainReport"] | {
                        /** @constant */
                        chainDisabled: true;
                        /** @constant */
                        verified: true;
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteAuthAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "Correct-Horse-7!"
                 *     }
                 */
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `PASSWORD_INCORRECT` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `WORKSPACE_HAS_MEMBERS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Nightly pipeline",
                 *       "role": "qa_lead",
                 *       "expiresInDays": 90
                 *     }
                 */
                "application/json": {
                    /**
                     * @description After which the key ends.
                     * @default 90
                     */
                    expiresInDays?: number;
                    /** @description What the key is for, in the words of its user. */
                    label: string;
                    /**
                     * @description The key's role: at most that of the membership, which is the default. Each request has the lower of the two.
                     * @enum {string}
                     */
                    role?: "viewer" | "qa_lead" | "admin";
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            /** @description The request is not valid. `API_KEY_ROLE_TOO_HIGH`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            /** @description The present state does not allow this. `TOO_MANY_API_KEYS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteAuthApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the api key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `API_KEY_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "Correct-Horse-7!",
                 *       "newPassword": "Battery-Staple-8!"
                 *     }
                 */
                "application/json": {
                    currentPassword?: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `PASSWORD_INCORRECT` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthExport: {
        parameters: {
            query?: never;
            header?: {
                "X-Account-Password"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `PASSWORD_INCORRECT` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        email: string | null;
                        /** Format: date-time */
                        lastUsedAt: string;
                        provider: string;
                    }[];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteAuthIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the identity. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `LAST_SIGN_IN_METHOD`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthIdentitiesIdp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "returnTo": "/settings"
                 *     }
                 */
                "application/json": {
                    /** @description Where to go after the sign-in: a path of this site. */
                    returnTo?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        authorizationUrl: string;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `IDENTITY_PROVIDER_UNAVAILABLE` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthIdentitiesScm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "returnTo": "/settings"
                 *     }
                 */
                "application/json": {
                    /** @description Where to go after the sign-in: a path of this site. */
                    returnTo?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        authorizationUrl: string;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `IDENTITY_PROVIDER_UNAVAILABLE` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthIdp: {
        parameters: {
            query?: {
                /** @description Where to go after the sign-in: a path of this site. */
                returnTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browser is sent on. */
            302: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["E400ValidationFailed"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthIdpCallback: {
        parameters: {
            query?: {
                code?: string;
                error?: string;
                iss?: string;
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"] | components["schemas"]["MfaNeeded"] | {
                        /** @constant */
                        linked: true;
                    };
                };
            };
            /** @description The request is not valid. `OAUTH_CODE_MISSING`, `OAUTH_DENIED`, `OAUTH_STATE_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `OAUTH_EMAIL_NOT_VERIFIED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `IDENTITY_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Another service failed. `OAUTH_EXCHANGE_FAILED` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that the request needs is missing or down. `IDENTITY_PROVIDER_UNAVAILABLE` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "Correct-Horse-7!"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"] | components["schemas"]["MfaNeeded"];
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            /** @description There is no valid credential. `INVALID_CREDENTIALS` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `EMAIL_NOT_VERIFIED`, `MFA_ENROLLMENT_REQUIRED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthMfaDisable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "Correct-Horse-7!"
                 *     }
                 */
                "application/json": {
                    /** @description Accounts without a password leave it out. */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `MFA_LAST_FACTOR_PROTECTED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `PASSWORD_INCORRECT` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `MFA_NOT_ENABLED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthMfaEnable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "123456"
                 *     }
                 */
                "application/json": {
                    pendingToken?: string;
                    /** @description Six digits of the app. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each can be used once instead of a code. */
                        recoveryCodes: string[];
                        user?: components["schemas"]["User"];
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `MFA_CODE_INVALID`, `MFA_NOT_ENROLLED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["E403ApiKeyNotAllowed"];
            /** @description The present state does not allow this. `MFA_ALREADY_ENABLED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthMfaEnroll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    pendingToken?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description An otpauth:// address. */
                        otpauth: string;
                        /** @description The same as an image, in a data: URL. */
                        qr: string;
                        /** @description Base 32. */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            /** @description The present state does not allow this. `MFA_ALREADY_ENABLED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthMfaRecoveryCodesRegenerate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "Correct-Horse-7!"
                 *     }
                 */
                "application/json": {
                    /** @description Accounts without a password leave it out. */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Each can be used once instead of a code. */
                        recoveryCodes: string[];
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `PASSWORD_INCORRECT` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `MFA_NOT_ENABLED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthMfaStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        graceEndsAt: string | null;
                        recoveryCodesRemaining: number;
                        /** @description Whether a workspace that you have entered requires a second factor. */
                        required: boolean;
                        totp: boolean;
                        webauthn: boolean;
                    };
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthMfaVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pendingToken": "the-token-of-the-sign-in",
                 *       "token": "123456"
                 *     }
                 */
                "application/json": {
                    pendingToken: string;
                    /** @description Six digits of the app. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            /** @description There is no valid credential. `MFA_CODE_INVALID`, `PENDING_TOKEN_INVALID` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                    }[];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"];
                };
            };
            /** @description There is no valid credential. `SESSION_ENDED`, `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `MFA_ENROLLMENT_REQUIRED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "email": "ada@example.com",
                 *       "password": "Correct-Horse-7!"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    invitationToken?: string;
                    name: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        requiresVerification?: true;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            /** @description The present state does not allow this. `EMAIL_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthResendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "the-token-from-the-mail",
                 *       "newPassword": "Correct-Horse-7!"
                 *     }
                 */
                "application/json": {
                    newPassword: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `TOKEN_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthScm: {
        parameters: {
            query?: {
                /** @description Where to go after the sign-in: a path of this site. */
                returnTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browser is sent on. */
            302: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["E400ValidationFailed"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthScmCallback: {
        parameters: {
            query?: {
                code?: string;
                error?: string;
                iss?: string;
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"] | components["schemas"]["MfaNeeded"] | {
                        /** @constant */
                        linked: true;
                    };
                };
            };
            /** @description The request is not valid. `OAUTH_CODE_MISSING`, `OAUTH_DENIED`, `OAUTH_STATE_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `OAUTH_EMAIL_NOT_VERIFIED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `IDENTITY_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Another service failed. `OAUTH_EXCHANGE_FAILED` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that the request needs is missing or down. `IDENTITY_PROVIDER_UNAVAILABLE` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAuthSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["Session"][];
                    };
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteAuthSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteAuthSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthVerify: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        verified: true;
                    };
                };
            };
            /** @description The request is not valid. `TOKEN_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthWebauthnAuthenticateOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "pendingToken": "the-token-of-the-sign-in"
                 *     }
                 */
                "application/json": {
                    pendingToken?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challengeToken: string;
                        options: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `PASSKEY_NOT_ENROLLED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no valid credential. `PENDING_TOKEN_INVALID` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthWebauthnAuthenticateVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challengeToken": "the-token-of-the-options",
                 *       "pendingToken": "the-token-of-the-sign-in",
                 *       "assertion": {
                 *         "id": "AQID",
                 *         "rawId": "AQID",
                 *         "type": "public-key",
                 *         "clientExtensionResults": {},
                 *         "response": {
                 *           "clientDataJSON": "AQID",
                 *           "authenticatorData": "AQID",
                 *           "signature": "AQID"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    assertion: {
                        clientExtensionResults: Record<string, never>;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string;
                        };
                        /** @constant */
                        type: "public-key";
                    };
                    challengeToken: string;
                    pendingToken?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The request is not valid. `CHALLENGE_INVALID`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no valid credential. `ASSERTION_INVALID`, `PASSKEY_COUNTER_REGRESSED`, `PENDING_TOKEN_INVALID` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `EMAIL_NOT_VERIFIED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getAuthWebauthnCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credentials: components["schemas"]["Passkey"][];
                    };
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteAuthWebauthnCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the credential. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "Correct-Horse-7!"
                 *     }
                 */
                "application/json": {
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `MFA_LAST_FACTOR_PROTECTED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `PASSWORD_INCORRECT` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `PASSKEY_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postAuthWebauthnRegisterOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    pendingToken?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challengeToken: string;
                        options: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `WEBAUTHN_UNAVAILABLE` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAuthWebauthnRegisterVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challengeToken": "the-token-of-the-options",
                 *       "attestation": {
                 *         "id": "AQID",
                 *         "rawId": "AQID",
                 *         "type": "public-key",
                 *         "clientExtensionResults": {},
                 *         "response": {
                 *           "clientDataJSON": "AQID",
                 *           "attestationObject": "AQID"
                 *         }
                 *       },
                 *       "deviceName": "Laptop"
                 *     }
                 */
                "application/json": {
                    attestation: {
                        clientExtensionResults: Record<string, never>;
                        id: string;
                        rawId: string;
                        response: {
                            attestationObject: string;
                            clientDataJSON: string;
                            transports?: string[];
                        };
                        /** @constant */
                        type: "public-key";
                    };
                    challengeToken: string;
                    deviceName?: string;
                    pendingToken?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credential: components["schemas"]["Passkey"];
                        /** @constant */
                        ok: true;
                        user?: components["schemas"]["User"];
                    };
                };
            };
            /** @description The request is not valid. `ATTESTATION_INVALID`, `CHALLENGE_INVALID`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["E403ApiKeyNotAllowed"];
            /** @description The present state does not allow this. `PASSKEY_EXISTS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getBadge: {
        parameters: {
            query?: {
                /** @description Only runs of this branch. */
                branch?: string;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicConfig"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getConsoleManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parts: components["schemas"]["ConsolePart"][];
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                /** @description How many days to look back, today included (UTC). */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteDataActivities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteDataHealing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteDataRuns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description The present state does not allow this. `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        all: string[];
                        presets: {
                            deviceScaleFactor: number;
                            isMobile: boolean;
                            name: string;
                            viewport: {
                                height: number;
                                width: number;
                            };
                        }[];
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postHealingProposalAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the healing proposal. */
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proposal: components["schemas"]["TestProposal"];
                        test: components["schemas"]["Test"];
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `PROPOSAL_CLOSED`, `TEST_CHANGED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postHealingProposalDismiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the healing proposal. */
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestProposal"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `PROPOSAL_CLOSED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postIntegrationsScmAppWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "action": "deleted",
                 *       "installation": {
                 *         "id": 42
                 *       }
                 *     }
                 */
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ignored: boolean;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            /** @description There is no valid credential. `WEBHOOK_SIGNATURE_INVALID` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getIntegrationsScmInstallCallback: {
        parameters: {
            query: {
                installation_id: string;
                setup_action?: string;
                state: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScmCheckSettings"];
                };
            };
            /** @description The browser is sent on. */
            302: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. `SCM_NO_REPOSITORY`, `SCM_STATE_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `SCM_INSTALLATION_OLD` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `SCM_INSTALLATION_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `SCM_NOT_CONFIGURED` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getIntegrationsScmInstallStartByProjectId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `SCM_NOT_CONFIGURED` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMcpApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the approval. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentApproval"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postMcpApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the approval. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "approve": true
                 *     }
                 */
                "application/json": {
                    approve: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getOllamaStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OllamaStatus"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getPlugins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PluginInformation"][];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postPluginDisable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the plugin. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PluginInformation"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `NOT_AN_OPERATOR` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `PLUGIN_NEEDED`, `PLUGIN_NOT_TOGGLEABLE`, `PLUGIN_REQUIRED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postPluginEnable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the plugin. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PluginInformation"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `NOT_AN_OPERATOR` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `PLUGIN_NEEDS_OTHERS`, `PLUGIN_NOT_TOGGLEABLE`, `PLUGIN_REQUIRED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `PLUGIN_START_FAILED` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjects: {
        parameters: {
            query?: {
                /** @description Further fields: figures for how many tests there are of each kind, and the last run. */
                include?: "figures";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"][];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Web shop",
                 *       "url": "https://shop.example.com",
                 *       "credentials": {
                 *         "username": "ada",
                 *         "password": "a password"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewProject"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is not valid. `CREDENTIALS_INCOMPLETE`, `INVALID_JSON`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedRuns: number;
                        deletedTests: number;
                        destroyedSchedule: boolean;
                        destroyedTokens: number;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Web shop",
                 *       "credentials": {
                 *         "password": "another password"
                 *       },
                 *       "autoApproveThreshold": 0.9
                 *     }
                 */
                "application/json": components["schemas"]["ProjectChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request is not valid. `CREDENTIALS_INCOMPLETE`, `INVALID_JSON`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectAiEstimate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiEstimate"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        badge: {
                            /** Format: date-time */
                            createdAt: string;
                        } | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The image for a README. */
                        markdown: string;
                        /** @description The address of the image, which is shown only once. */
                        url: string;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProjectBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectCoverage: {
        parameters: {
            query?: {
                /** @description The most gaps to list. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coverage"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectCrawl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "maxDepth": 3,
                 *       "dialsConfig": {
                 *         "parallelWorkers": 2
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Whether to go on with the last crawl instead of beginning anew: its site map is used if its exploration ended by itself, and flows that it tried are left out. 409 NOTHING_TO_CONTINUE when it left nothing open. Default false. */
                    continue?: boolean;
                    dialsConfig?: components["schemas"]["Dials"];
                    environmentId?: string;
                    /** @description Clicks from the start page. Default 4. */
                    maxDepth?: number;
                } | null;
            };
        };
        responses: {
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        runId: string;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_ENVIRONMENT`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `NOTHING_TO_CONTINUE`, `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            /** @description Too many requests. `Retry-After` says when to try again. `DEMO_QUOTA_EXCEEDED`, `RATE_LIMITED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries of this channel. */
                channel?: string;
                page?: number;
                /** @description Default 10. */
                pageSize?: number;
                /** @description Only deliveries that tell about this run. */
                runId?: string;
                status?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"][] | {
                        data: components["schemas"]["Delivery"][];
                        meta: {
                            hasMore: boolean;
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectDeliveryResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                deliveryId: string;
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `DELIVERY_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `DELIVERY_PENDING` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectEnvironments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"][];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectEnvironments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "staging",
                 *       "baseUrl": "https://staging.shop.example.com",
                 *       "credentials": {
                 *         "username": "ada",
                 *         "password": "a password"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewEnvironment"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            /** @description The request is not valid. `CREDENTIALS_INCOMPLETE`, `INVALID_JSON`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `ENVIRONMENT_NAME_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProjectEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProjectEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the environment. */
                environmentId: string;
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "baseUrl": "https://next.shop.example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EnvironmentChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            /** @description The request is not valid. `CREDENTIALS_INCOMPLETE`, `INVALID_JSON`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `ENVIRONMENT_NAME_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectExportBrowserProject: {
        parameters: {
            query?: {
                /** @description The id of the workspace, for pictures and links of browsers, which send no `X-Workspace`. */
                workspace?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Not available. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "ZIP_BINARY_MISSING";
                        error: string;
                        hint: string;
                    };
                };
            };
        };
    };
    getProjectHealingProposals: {
        parameters: {
            query?: {
                status?: "open" | "accepted" | "dismissed";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestProposal"][];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectHermeticRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        oldest: string | null;
                        recordings: number;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProjectHermeticRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectLastDeploymentRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        run: components["schemas"]["DeploymentRun"] | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectMetrics: {
        parameters: {
            query?: {
                page?: number;
                /** @description Default 10. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RunMetrics"][];
                        meta: {
                            hasMore: boolean;
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectQualityGates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        qualityGates: components["schemas"]["QualityGates"] | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProjectQualityGates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        qualityGates: components["schemas"]["QualityGates"] | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProjectQualityGates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "minPassRate": 95,
                 *       "maxFlakyPct": 5,
                 *       "maxFailures": 3
                 *     }
                 */
                "application/json": components["schemas"]["QualityGates"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        qualityGates: components["schemas"]["QualityGates"] | null;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "startUrl": "https://shop.example.com/basket",
                 *       "device": "Pixel 7"
                 *     }
                 */
                "application/json": {
                    /** @description A name of `GET /devices`. Default, and empty: desktop. */
                    device?: string;
                    /** @description A test of the project to go on from: its steps are executed first, and are the first actions. The recording is saved as another test. Not together with startUrl. */
                    fromTestId?: string;
                    /** @description The name of the test. Empty: it has none yet. */
                    name?: string;
                    /** @description Whether pages that ask for a file wait for one of `POST /file`. Default: they get a short text file at once. */
                    ownFiles?: boolean;
                    /** @description Whether the recording begins signed in with the project's credentials. Its test then begins with the steps that sign in; they are no actions. Default: false. */
                    signedIn?: boolean;
                    /** @description Where the recording begins. Default: the project's URL. */
                    startUrl?: string;
                    /** @description Only `true` removes signals by which pages recognise automated browsers. It can not be changed later. */
                    stealth?: unknown;
                    /** @description The tags of the test. Default: none. */
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        device: string | null;
                        sessionId: string;
                        /** @description With fromTestId the address to which its steps led. */
                        startUrl: string;
                        stealth: boolean;
                        viewport: {
                            height: number;
                            width: number;
                        };
                    };
                };
            };
            /** @description The request is not valid. `INVALID_DEVICE`, `INVALID_JSON`, `SITE_UNREACHABLE`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `TOO_MANY_RECORDINGS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `BROWSER_UNAVAILABLE`, `RECORDER_BUSY` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectRecordBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProjectRecordBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Fill the basket",
                 *       "tags": [
                 *         "basket"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The name of the test. Empty: it has none yet. */
                    name?: string;
                    /** @description The tags of the test. Default: none. */
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string | null;
                        /** @constant */
                        ok: true;
                        tags: string[];
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdAssertion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "assertText",
                 *       "selector": "getByRole('heading')",
                 *       "value": "Basket"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "assertVisible" | "assertText" | "assertValue" | "assertUrl" | "assertCount" | "assertHasClass" | "assertChecked" | "assertScreenshot";
                    /** @description What the element is called. */
                    label?: string;
                    /** @description A locator. Required for all kinds but assertUrl and assertScreenshot. */
                    selector?: string;
                    /** @description A text: what is contained (assertText), the value, the address, or the class. For assertCount a non-negative integer, as a number or as a text. Required for all kinds but assertVisible, assertChecked and assertScreenshot. */
                    value?: unknown;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        action: components["schemas"]["RecordedAction"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_ASSERTION`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `RECORDING_FULL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "device": "Pixel 7"
                 *     }
                 */
                "application/json": {
                    /** @description A name of `GET /devices`; empty is desktop. */
                    device: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        device: string | null;
                        /** @constant */
                        ok: true;
                        url: string;
                        viewport: {
                            height: number;
                            width: number;
                        };
                    };
                };
            };
            /** @description The request is not valid. `INVALID_DEVICE`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            /** @description Something went wrong on the server. `DEVICE_SWITCH_FAILED`, `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectRecordBySessionIdElements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description At most 500, in the order of the document; those of iframes follow. */
                        elements: {
                            label: string;
                            rect: {
                                height: number;
                                width: number;
                                x: number;
                                y: number;
                            };
                            selector: string;
                            /** @description CSS pixels in the viewport: a click at this point reaches the element. */
                            x: number;
                            y: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "invoice.txt",
                 *       "mimeType": "text/plain",
                 *       "content": "Invoice 1"
                 *     }
                 */
                "application/json": {
                    /** @description The file in base64, at most 72000 bytes. */
                    content: string;
                    /** @description Default: application/octet-stream. */
                    mimeType?: string;
                    /** @description The name of the file, without folders. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        actionCount: number;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_FILE`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `NO_FILE_WANTED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdInput: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "mousePressed",
                 *       "x": 120,
                 *       "y": 48,
                 *       "button": 0,
                 *       "clickCount": 1
                 *     }
                 */
                "application/json": {
                    /** @description 0 left (default of a press), 1 middle, 2 right; omitted for moves without a held button. */
                    button?: number;
                    /** @description Default 1. */
                    clickCount?: number;
                    /** @description Of `scroll`. Default 0. */
                    deltaX?: number;
                    /** @description Of `scroll`. Default 0. */
                    deltaY?: number;
                    /** @description `KeyboardEvent.key`: `Enter`, `a`. */
                    key?: string;
                    /** @description `KeyboardEvent.keyCode`, where `key` is omitted. */
                    keyCode?: number;
                    /** @description The sum of 1 Alt, 2 Control, 4 Meta, 8 Shift. Default 0. */
                    modifiers?: number;
                    /** @description What `char` inserts; several characters at once are a paste. */
                    text?: string;
                    /** @enum {string} */
                    type: "mousePressed" | "mouseReleased" | "mouseMoved" | "keyDown" | "keyUp" | "char" | "scroll";
                    /** @description CSS pixels in the viewport. Default 0. */
                    x?: number;
                    /** @description CSS pixels in the viewport. Default 0. */
                    y?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdPause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        paused: boolean;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdPopLast: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        actionCount: number;
                        /** @constant */
                        ok: true;
                        removed: components["schemas"]["RecordedAction"] | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdProbe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "x": 120,
                 *       "y": 48
                 *     }
                 */
                "application/json": {
                    /** @description A finite number: CSS pixels in the viewport. */
                    x?: unknown;
                    /** @description A finite number: CSS pixels in the viewport. */
                    y?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        probe: {
                            label: string;
                            rect: {
                                height: number;
                                width: number;
                                x: number;
                                y: number;
                            };
                            selector: string;
                        } | null;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `INVALID_POINT`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        paused: boolean;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Fill the basket"
                 *     }
                 */
                "application/json": {
                    /** @description Whether to end the recording without a test. */
                    discard?: boolean;
                    /** @description The name of the test. Empty: it has none yet. */
                    name?: string;
                    /** @description The tags of the test. Default: none. */
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        discarded: true;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        actionCount: number;
                        /**
                         * @description Set when the recording had ended after MAX_RECORDING_MS already.
                         * @constant
                         */
                        recoveredFromAutoTimeout?: true;
                        test: components["schemas"]["Test"];
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `NAME_MISSING`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectRecordBySessionIdUnique: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "index": 3
                 *     }
                 */
                "application/json": {
                    /** @description Of a fill in `actions`, from 0. */
                    index: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        action: components["schemas"]["RecordedAction"];
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `NOT_A_FILL`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectReporters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reporters: components["schemas"]["Reporter"][];
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectReporters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "webhook",
                 *       "settings": {
                 *         "url": "https://hooks.example.com/testkernel"
                 *       },
                 *       "when": "on-failure"
                 *     }
                 */
                "application/json": components["schemas"]["NewReporter"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False while no plugin offers the kind; its settings are not shown then. */
                        available: boolean;
                        /** @description Only runs of these branches. Empty (default): all runs, also those without a branch. */
                        branches: string[];
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Default true. */
                        enabled: boolean;
                        /** @description Settings that were generated, such as a secret for signatures. They are not shown again. */
                        generated: {
                            [key: string]: unknown;
                        };
                        id: string;
                        kind: string;
                        label: string | null;
                        projectId: string;
                        /** @description Who gets it: an origin, addresses. */
                        recipient: string;
                        /** @description Secrets are masked but for their last four characters. */
                        settings: {
                            [key: string]: unknown;
                        };
                        /** Format: date-time */
                        updatedAt: string;
                        /**
                         * @description on-change (default): when the outcome is another than that of the run before it on the same branch; of the first one, unless it passed. on-failure: when a run failed or broke. always: also when it was aborted.
                         * @enum {string}
                         */
                        when: "on-change" | "on-failure" | "always";
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `REPORTER_UNKNOWN`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `TOO_MANY_REPORTERS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProjectReporter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a project. */
                id: string;
                /** @description The id of the reporter. */
                reporterId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProjectReporter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a project. */
                id: string;
                /** @description The id of the reporter. */
                reporterId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "when": "always",
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["ReporterChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reporter"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `REPORTER_MISSING` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postProjectReporterTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a project. */
                id: string;
                /** @description The id of the reporter. */
                reporterId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        status: number | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Another service failed. `REPORTER_TEST_FAILED` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that the request needs is missing or down. `REPORTER_MISSING` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postProjectRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "browser": "engine-default",
                 *       "device": "Pixel 7",
                 *       "shards": 2,
                 *       "dialsConfig": {
                 *         "parallelWorkers": 4
                 *       }
                 *     }
                 */
                "application/json": {
                    author?: string | null;
                    baseCommit?: string | null;
                    branch?: string | null;
                    /** @description engine-b, engine-c, engine-default; anything else means engine-default. */
                    browser?: string;
                    budgetMinutes?: number;
                    changedFiles?: string[];
                    commit?: string | null;
                    /** @description Empty: desktop. */
                    device?: string;
                    dialsConfig?: components["schemas"]["Dials"];
                    environmentId?: string;
                    /** @description BCP 47 tag. */
                    locale?: string;
                    /** @description fast, slow3g or offline. */
                    networkCondition?: string;
                    /** @description Runs only the tests that failed in the last completed run, of the same branch if one is given. 400 NO_FAILED_TESTS when none did. Default false. */
                    onlyFailed?: boolean;
                    pullRequest?: number | null;
                    /** @description A run of the project: its failed tests are run again, or those of testIds. Options that are not given are those of that run. 400 NO_FAILED_TESTS when none failed that is still approved. */
                    rerunOf?: string;
                    routeMap?: {
                        [key: string]: string[];
                    };
                    /** @description Clamped to 1..MAX_WORKERS. */
                    shards?: number;
                    /** @description Aborts the run in progress if it tests the same branch, instead of the error RUN_IN_PROGRESS. Default false. */
                    supersede?: boolean;
                    /** @description Runs only these of the approved tests. 400 TESTS_NOT_APPROVED for any other. */
                    testIds?: string[];
                    /** @description IANA name. */
                    timezoneId?: string;
                };
            };
        };
        responses: {
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        runId: string;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_DEVICE`, `INVALID_ENVIRONMENT`, `INVALID_JSON`, `INVALID_LOCALE`, `INVALID_NETWORK_CONDITION`, `INVALID_TIMEZONE`, `NO_APPROVED_TESTS`, `NO_FAILED_TESTS`, `TESTS_NOT_APPROVED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `RUN_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            /** @description Too many requests. `Retry-After` says when to try again. `DEMO_QUOTA_EXCEEDED`, `RATE_LIMITED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectRuns: {
        parameters: {
            query?: {
                page?: number;
                /** @description Default 10. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"][] | {
                        data: components["schemas"]["Run"][];
                        meta: {
                            hasMore: boolean;
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schedule: components["schemas"]["Schedule"] | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProjectSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProjectSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cronExpr": "30 3 * * 1-5",
                 *       "timezone": "Europe/Berlin",
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["ScheduleChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        schedule: components["schemas"]["Schedule"];
                    };
                };
            };
            /** @description The request is not valid. `CRON_INVALID`, `INVALID_JSON`, `TIMEZONE_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectSiteMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changes: {
                            added: {
                                detail: string | null;
                                /** @enum {string} */
                                kind: "page" | "state" | "control" | "form" | "transition" | "request";
                                name: string;
                                path: string;
                            }[];
                            changed: {
                                detail: string | null;
                                /** @enum {string} */
                                kind: "page" | "state" | "control" | "form" | "transition" | "request";
                                name: string;
                                path: string;
                            }[];
                            removed: {
                                detail: string | null;
                                /** @enum {string} */
                                kind: "page" | "state" | "control" | "form" | "transition" | "request";
                                name: string;
                                path: string;
                            }[];
                        };
                        map: {
                            crawledAt: string;
                            /** @description Parts left out: of a page at most 120 controls, 40 states and 60 requests are kept, and 500 changes of each sort. */
                            omitted: number;
                            pages: {
                                [key: string]: unknown;
                            }[];
                            runId: string;
                            startUrl: string;
                            transitions: {
                                [key: string]: unknown;
                            }[];
                            truncated: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectTests: {
        parameters: {
            query?: {
                category?: "ui" | "api";
                /** @description true: only tests whose flakyScore is above 0. */
                flaky?: boolean;
                /** @description Of the last run. */
                lastResult?: "passed" | "failed" | "skipped";
                page?: number;
                /** @description Default 10. */
                pageSize?: number;
                reviewStatus?: "draft" | "approved" | "rejected";
                /** @description In the name or the source URL. */
                search?: string;
                /** @description With - from the largest. Tests without the value come last. Default: -createdAt. */
                sort?: "name" | "-name" | "confidence" | "-confidence" | "flakyScore" | "-flakyScore" | "lastRunAt" | "-lastRunAt" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description In the source URL: /cart. */
                sourceUrl?: string;
                /** @description true: only stale tests. */
                stale?: boolean;
                /** @description One of the tags. */
                tag?: string;
                /** @description list: without steps, code and mutations. Default full. */
                view?: "full" | "list";
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Test"][] | {
                        data: components["schemas"]["Test"][];
                        meta: {
                            hasMore: boolean;
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                    }) | (components["schemas"]["TestSummary"][] | {
                        data: components["schemas"]["TestSummary"][];
                        meta: {
                            hasMore: boolean;
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                    });
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectTests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "The basket is empty at first",
                 *       "steps": [
                 *         {
                 *           "action": "navigate",
                 *           "url": "/basket"
                 *         },
                 *         {
                 *           "action": "assert",
                 *           "selector": "getByRole('heading')",
                 *           "expected": "Your basket is empty"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewTest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `INVALID_SELECTOR`, `INVALID_STEP`, `STEPS_OR_CODE`, `UNKNOWN_ACTION`, `UNSUPPORTED_CODE`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProjectTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProjectTestApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `TEST_ALREADY_REVIEWED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProjectTestReject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": {
                 *         "code": "duplicate",
                 *         "text": "The checkout test covers this."
                 *       }
                 *     }
                 */
                "application/json": {
                    reason?: components["schemas"]["Rejection"];
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `TEST_ALREADY_REVIEWED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProjectTestRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `TEST_ALREADY_REVIEWED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectTestsBulk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "testIds": [
                 *         "019a0000-0000-7000-8000-000000000002"
                 *       ],
                 *       "action": "approve"
                 *     }
                 */
                "application/json": components["schemas"]["BulkReview"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkReviewAnswer"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `REASON_WITHOUT_REJECTION`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectTestsCounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestCounts"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectTestsExportTestmgmt1: {
        parameters: {
            query?: {
                status?: "draft" | "approved" | "rejected";
                /** @description The id of the workspace, for pictures and links of browsers, which send no `X-Workspace`. */
                workspace?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectTestsExportTestmgmt2: {
        parameters: {
            query?: {
                status?: "draft" | "approved" | "rejected";
                /** @description The id of the workspace, for pictures and links of browsers, which send no `X-Workspace`. */
                workspace?: string;
            };
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectTestsGenerate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Empty basket",
                 *       "description": "Open the basket without buying anything, and see that it is empty."
                 *     }
                 */
                "application/json": {
                    description: string;
                    dialsConfig?: components["schemas"]["Dials"];
                    name: string;
                };
            };
        };
        responses: {
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        runId: string;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            /** @description Too many requests. `Retry-After` says when to try again. `DEMO_QUOTA_EXCEEDED`, `RATE_LIMITED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectTestsImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         {
                 *           "path": "tests/basket.spec.ts",
                 *           "content": "import { test } from '@playwright/test';\ntest('opens', async ({ page }) => {\n  await page.goto('/');\n});\n"
                 *         }
                 *       ],
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["ImportRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description The request is not valid. `IMPORT_TOO_COMPLEX`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectTestsParse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "await page.goto('/basket');"
                 *     }
                 */
                "application/json": components["schemas"]["CodeToParse"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParsedCode"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `INVALID_SELECTOR`, `INVALID_STEP`, `STEPS_OR_CODE`, `UNKNOWN_ACTION`, `UNSUPPORTED_CODE`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectTestsTraceability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Traceability"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectTrigger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "branch": "main",
                 *       "changedFiles": [
                 *         "src/basket.ts"
                 *       ],
                 *       "callbackUrl": "https://ci.example.com/done"
                 *     }
                 */
                "application/json": {
                    author?: string | null;
                    baseCommit?: string | null;
                    branch?: string | null;
                    /** @description The name of an engine that is there; anything else means engine-default. */
                    browser?: string;
                    budgetMinutes?: number;
                    /** @description Gets a POST when the run has ended: runId, status, passed, failed, total, error, gateResult and webVitalsResult, signed with the callbackSecret of the token. A public address. */
                    callbackUrl?: string;
                    changedFiles?: string[];
                    commit?: string | null;
                    /** @description Empty: desktop. */
                    device?: string;
                    dialsConfig?: components["schemas"]["Dials"];
                    environmentId?: string;
                    /** @description BCP 47 tag. */
                    locale?: string;
                    /** @description fast, slow3g or offline. */
                    networkCondition?: string;
                    /** @description Runs only the tests that failed in the last completed run, of the same branch if one is given. 400 NO_FAILED_TESTS when none did. Default false. */
                    onlyFailed?: boolean;
                    /** @description Crawled instead of the address of the project. A public address. Ignored without triggerCrawl. */
                    previewUrl?: string;
                    pullRequest?: number | null;
                    /** @description A run of the project: its failed tests are run again, or those of testIds. Options that are not given are those of that run. 400 NO_FAILED_TESTS when none failed that is still approved. */
                    rerunOf?: string;
                    routeMap?: {
                        [key: string]: string[];
                    };
                    /** @description Clamped to 1..MAX_WORKERS. */
                    shards?: number;
                    /** @description Aborts the run in progress if it tests the same branch, instead of the error RUN_IN_PROGRESS. Default false. */
                    supersede?: boolean;
                    /** @description Runs only these of the approved tests. 400 TESTS_NOT_APPROVED for any other. */
                    testIds?: string[];
                    /** @description IANA name. */
                    timezoneId?: string;
                    /** @description Crawls instead of running tests; only pages that are new or changed since the last crawl get tests. Default false. */
                    triggerCrawl?: boolean;
                };
            };
        };
        responses: {
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Triggered"];
                };
            };
            /** @description The request is not valid. `CALLBACK_INVALID`, `INVALID_ENVIRONMENT`, `INVALID_JSON`, `NO_APPROVED_TESTS`, `PREVIEW_URL_MISSING`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no valid credential. `TRIGGER_TOKEN_EXPIRED`, `TRIGGER_TOKEN_INVALID`, `TRIGGER_TOKEN_MISSING` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `TRIGGER_TOKEN_FOREIGN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectTriggerTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerToken"][];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectTriggerTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "label": "Pipeline",
                 *       "expiresInDays": 90
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description When it stops working. Default: never.
                     */
                    expiresAt?: string;
                    /** @description Instead of expiresAt. */
                    expiresInDays?: number;
                    /** @description What it is used for. */
                    label?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTriggerToken"];
                };
            };
            /** @description The request is not valid. `EXPIRY_INVALID`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `TRIGGER_TOKEN_LIMIT` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProjectTriggerToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                /** @description The id of the trigger token. */
                tid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `TRIGGER_TOKEN_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectTriggerPreviewhost1: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "deployment.ready",
                 *       "deployment": {
                 *         "url": "shop-preview.example.com"
                 *       }
                 *     }
                 */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ignored: true;
                    };
                };
            };
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeploymentCrawl"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `PREVIEW_URL_MISSING`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no valid credential. `TRIGGER_TOKEN_EXPIRED`, `TRIGGER_TOKEN_INVALID`, `TRIGGER_TOKEN_MISSING`, `WEBHOOK_SIGNATURE_INVALID` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `TRIGGER_TOKEN_FOREIGN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postProjectTriggerPreviewhost2: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "state": "ready",
                 *       "deploy_ssl_url": "https://preview.shop.example.com"
                 *     }
                 */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ignored: true;
                    };
                };
            };
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeploymentCrawl"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `PREVIEW_URL_MISSING`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no valid credential. `TRIGGER_TOKEN_EXPIRED`, `TRIGGER_TOKEN_INVALID`, `TRIGGER_TOKEN_MISSING`, `WEBHOOK_SIGNATURE_INVALID` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `TRIGGER_TOKEN_FOREIGN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectTriggerRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
                /** @description The id of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerStatus"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            /** @description There is no valid credential. `TRIGGER_TOKEN_EXPIRED`, `TRIGGER_TOKEN_INVALID`, `TRIGGER_TOKEN_MISSING` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `TRIGGER_TOKEN_FOREIGN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `RUN_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getProjectTriggerRunReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the report. */
                format: string;
                /** @description The id of the project. */
                id: string;
                /** @description The id of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            /** @description There is no valid credential. `TRIGGER_TOKEN_EXPIRED`, `TRIGGER_TOKEN_INVALID`, `TRIGGER_TOKEN_MISSING` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `TRIGGER_TOKEN_FOREIGN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `REPORT_FORMAT_UNKNOWN`, `RUN_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `REPORTS_UNAVAILABLE` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postProjectTriggerScm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "repository": {
                 *         "full_name": "example/shop"
                 *       },
                 *       "pull_request": {
                 *         "number": 7,
                 *         "head": {
                 *           "sha": "3f1c0de"
                 *         },
                 *         "base": {
                 *           "sha": "9e107d9"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ignored: true;
                    };
                };
            };
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        githubCheck: {
                            checkRunId: number | null;
                            /** @description Whether the run was there already. */
                            reused: boolean;
                        };
                        runId: string;
                        statusUrl: string;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `NO_APPROVED_TESTS`, `SCM_CHANGE_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no valid credential. `TRIGGER_TOKEN_EXPIRED`, `TRIGGER_TOKEN_INVALID`, `TRIGGER_TOKEN_MISSING`, `WEBHOOK_SIGNATURE_INVALID` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `TRIGGER_TOKEN_FOREIGN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `SCM_HOST_UNKNOWN` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `DELIVERY_IN_PROGRESS`, `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `SCM_NOT_CONFIGURED` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postProjectTriggerScmByHost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                host: string;
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "repository": {
                 *         "full_name": "example/shop"
                 *       },
                 *       "pull_request": {
                 *         "number": 7,
                 *         "head": {
                 *           "sha": "3f1c0de"
                 *         },
                 *         "base": {
                 *           "sha": "9e107d9"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ignored: true;
                    };
                };
            };
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        githubCheck: {
                            checkRunId: number | null;
                            /** @description Whether the run was there already. */
                            reused: boolean;
                        };
                        runId: string;
                        statusUrl: string;
                    };
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `NO_APPROVED_TESTS`, `SCM_CHANGE_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no valid credential. `TRIGGER_TOKEN_EXPIRED`, `TRIGGER_TOKEN_INVALID`, `TRIGGER_TOKEN_MISSING`, `WEBHOOK_SIGNATURE_INVALID` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `TRIGGER_TOKEN_FOREIGN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `SCM_HOST_UNKNOWN` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `DELIVERY_IN_PROGRESS`, `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `SCM_NOT_CONFIGURED` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectWebVitalsBudgets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webVitalsBudgets: components["schemas"]["WebVitalsBudgets"] | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteProjectWebVitalsBudgets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webVitalsBudgets: components["schemas"]["WebVitalsBudgets"] | null;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchProjectWebVitalsBudgets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "lcp": 2500,
                 *       "cls": 0.1,
                 *       "inp": 200,
                 *       "ttfb": 800
                 *     }
                 */
                "application/json": components["schemas"]["WebVitalsBudgets"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webVitalsBudgets: components["schemas"]["WebVitalsBudgets"] | null;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deletePurgeByTypeById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `UNKNOWN_TYPE`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getRecycleBin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: {
                            /** Format: date-time */
                            deletedAt: string;
                            id: string;
                            name: string;
                            projectId: string | null;
                            /** @description As `/restore/{type}/{id}` and `/purge/{type}/{id}` take it: `test`. */
                            type: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getReporters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kinds: components["schemas"]["ReporterKind"][];
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postRestoreByTypeById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `UNKNOWN_TYPE`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `PROJECT_DELETED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getRuns: {
        parameters: {
            query?: {
                page?: number;
                /** @description Default 10. */
                pageSize?: number;
                status?: "running" | "completed" | "failed" | "aborted";
                type?: "crawl" | "test_run" | "generate";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Run"][];
                        meta: {
                            hasMore: boolean;
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunDetail"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postRunAbort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        /** @enum {string} */
                        status: "running" | "completed" | "failed" | "aborted";
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postRunBaselinesAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "screens": [
                 *         {
                 *           "testId": "019a0000-0000-7000-8000-000000000002",
                 *           "stepNumber": 0
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    screens?: {
                        /** @description 0: the end of the test; from 1: after that step. */
                        stepNumber: number;
                        testId: string;
                    }[];
                } | null;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedScreens"];
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getRunCompareByOtherRunId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                otherRunId: string;
                /** @description The id of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunComparison"];
                };
            };
            /** @description The request is not valid. `RUNS_NOT_COMPARABLE`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getRunEvents: {
        parameters: {
            query?: {
                /** @description 0 leaves the frames of the browser out. */
                frames?: number;
                /** @description summary leaves the results and the log out of the snapshots. */
                snapshot?: "full" | "summary";
            };
            header?: {
                "Last-Event-ID"?: number;
            };
            path: {
                /** @description A run, or what else a plugin streams, as a session of the recorder. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description Too many requests. `Retry-After` says when to try again. `RATE_LIMITED`, `TOO_MANY_STREAMS` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `SERVER_STOPPING` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRunPrompts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedactedPrompt"][];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    openRunReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getRunReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        formats: {
                            contentType: string;
                            description: string;
                            /** @description The last segment of its address. */
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getRunReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description junit, playwright-json, ctrf, html, or that of a plugin. */
                format: string;
                /** @description The id of a run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `REPORT_FORMAT_UNKNOWN` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getRunResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the result. */
                resultId: string;
                /** @description The id of the run. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Result"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getRunTestAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the run. */
                runId: string;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureAnalysis"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `ANALYSIS_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postRunTestAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the run. */
                runId: string;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureAnalysis"];
                };
            };
            /** @description The request is not valid. `NOT_FAILED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `AI_NOT_CONFIGURED`, `AI_UNAVAILABLE` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiSettings"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "cloud-a",
                 *       "apiKey": "a key of the vendor"
                 *     }
                 */
                "application/json": {
                    /** @description __use_existing__ activates the provider with the key that is stored. */
                    apiKey?: string;
                    /** @description For `local` and `compat:<name>`. */
                    baseUrl?: string;
                    /** @description Default: the name of the slot. */
                    displayName?: string;
                    /** @description The vendor's id of the model. Default: that of the provider. */
                    model?: string;
                    /** @description `cloud-a` to `cloud-d`, `local`, or `compat:<name>` with a name of a-z, 0-9, _ and -. */
                    provider: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiSettings"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `PROVIDER_NOT_SAVED`, `PROVIDER_UNKNOWN`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description The present state does not allow this. `TOO_MANY_PROVIDERS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteSetting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the setting. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiSettings"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `PROVIDER_NOT_SAVED` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postSettingTry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the setting. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        durationMs: number;
                        error: string | null;
                        model: string;
                        ok: boolean;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `PROVIDER_NOT_SAVED` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getSettingsAiStages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stages: components["schemas"]["StageModel"][];
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    putSettingsAiStages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stages": [
                 *         {
                 *           "stage": "plan",
                 *           "provider": "cloud-a",
                 *           "model": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    stages: components["schemas"]["StageModel"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stages: components["schemas"]["StageModel"][];
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getSettingsScmChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScmCheckSettings"][];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchSettingsScmCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the scm check. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "repo": "example/shop"
                 *     }
                 */
                "application/json": {
                    enabled?: boolean;
                    /** @description Default: the stored one, or scm. */
                    host?: string;
                    installationId?: string | null;
                    repo?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScmCheckSettings"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `SCM_HOST_UNKNOWN`, `SCM_INSTALLATION_UNKNOWN`, `SCM_REPOSITORY_MISSING`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `SCM_INSTALLATION_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Something that the request needs is missing or down. `SCM_NOT_CONFIGURED` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemInformation"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getTests: {
        parameters: {
            query?: {
                category?: "ui" | "api";
                /** @description true: only tests whose flakyScore is above 0. */
                flaky?: boolean;
                /** @description Of the last run. */
                lastResult?: "passed" | "failed" | "skipped";
                page?: number;
                /** @description Default 10. */
                pageSize?: number;
                reviewStatus?: "draft" | "approved" | "rejected";
                /** @description In the name or the source URL. */
                search?: string;
                /** @description With - from the largest. Tests without the value come last. Default: -createdAt. */
                sort?: "name" | "-name" | "confidence" | "-confidence" | "flakyScore" | "-flakyScore" | "lastRunAt" | "-lastRunAt" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                /** @description In the source URL: /cart. */
                sourceUrl?: string;
                /** @description true: only stale tests. */
                stale?: boolean;
                /** @description One of the tags. */
                tag?: string;
                /** @description list: without steps, code and mutations. Default full. */
                view?: "full" | "list";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Test"][] | {
                        data: components["schemas"]["Test"][];
                        meta: {
                            hasMore: boolean;
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                    }) | (components["schemas"]["TestSummary"][] | {
                        data: components["schemas"]["TestSummary"][];
                        meta: {
                            hasMore: boolean;
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                    });
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "steps": [
                 *         {
                 *           "action": "navigate",
                 *           "url": "/basket"
                 *         },
                 *         {
                 *           "action": "assert",
                 *           "selector": "getByRole('heading')",
                 *           "expected": "Your basket is empty"
                 *         }
                 *       ],
                 *       "priority": "high"
                 *     }
                 */
                "application/json": components["schemas"]["TestChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `INVALID_SELECTOR`, `INVALID_STEP`, `STEPS_OR_CODE`, `UNKNOWN_ACTION`, `UNSUPPORTED_CODE`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `TEST_CHANGED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getTestBaselines: {
        parameters: {
            query?: {
                /** @description An engine; anything else counts as engine-default. */
                browser?: unknown;
            };
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Baseline"][];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteTestBaseline: {
        parameters: {
            query?: {
                /** @description An engine; anything else counts as engine-default. */
                browser?: unknown;
                /** @description The name of a device, or its screen as the list shows it. Empty or absent: desktop. */
                device?: string;
            };
            header?: never;
            path: {
                /** @description 0: the end of the test; from 1: after that step. */
                stepNumber: number;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The name of an engine. */
                        browser: string;
                        deleted: number;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postTestBaselineAccept: {
        parameters: {
            query?: {
                /** @description An engine; anything else counts as engine-default. */
                browser?: unknown;
            };
            header?: never;
            path: {
                /** @description 0: the end of the test; from 1: after that step. */
                stepNumber: number;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "runId": "019a0000-0000-7000-8000-000000000004"
                 *     }
                 */
                "application/json": {
                    /** @description An engine; anything else counts as engine-default. */
                    browser?: unknown;
                    runId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        baselinePath: string;
                        /** @description The name of an engine. */
                        browser: string;
                        /** @constant */
                        ok: true;
                        stepNumber: number;
                        testId: string;
                    };
                };
            };
            /** @description The request is not valid. `IMAGE_NOT_USABLE`, `INVALID_BASELINE_SOURCE`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `RUN_NOT_CANONICAL` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    putTestBaselineMasks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description 0: the end of the test; from 1: after that step. */
                stepNumber: number;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "masks": [
                 *         {
                 *           "x": 0,
                 *           "y": 0,
                 *           "width": 200,
                 *           "height": 40
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    masks: components["schemas"]["Mask"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        masks: components["schemas"]["Mask"][];
                        /** @constant */
                        ok: true;
                        stepNumber: number;
                        testId: string;
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postTestBaselineRevert: {
        parameters: {
            query?: {
                /** @description An engine; anything else counts as engine-default. */
                browser?: unknown;
                /** @description The name of a device, or its screen as the list shows it. Empty or absent: desktop. */
                device?: string;
            };
            header?: never;
            path: {
                /** @description 0: the end of the test; from 1: after that step. */
                stepNumber: number;
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        baselinePath: string;
                        /** @description The name of an engine. */
                        browser: string;
                        /** @constant */
                        ok: true;
                        stepNumber: number;
                        testId: string;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `BASELINE_CHANGED`, `NO_PREVIOUS_BASELINE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getTestFixtures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fixture"][];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postTestFixtures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "csv",
                 *       "csvText": "query,hits\nsocks,3\nhats,0\n"
                 *     }
                 */
                "application/json": components["schemas"]["FixtureUpload"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fixture"];
                };
            };
            /** @description The request is not valid. `FIXTURE_INVALID`, `INVALID_JSON`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postTestFixturesCsv: {
        parameters: {
            query?: {
                /** @description How many rows run; more than 100 count as 100. Default: the project's iterationCap, else 10. */
                iterationCap?: number;
            };
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fixture"];
                };
            };
            /** @description The request is not valid. `CSV_EXPECTED`, `FIXTURE_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getTestHealing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestProposal"][];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getTestRecordedValidation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedValidation"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getTestResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestResult"][];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postTestRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the test. */
                testId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        runId: string;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `RUN_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. `Retry-After` says when to try again. `DEMO_QUOTA_EXCEEDED`, `RATE_LIMITED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"][];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Web shop",
                 *       "slug": "web-shop"
                 *     }
                 */
                "application/json": {
                    name: string;
                    slug?: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            /** @description The present state does not allow this. `SLUG_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspaceAuditLog: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before. */
                cursor?: string;
                /** @description Not before: a date (from its start, UTC) or a date with time and zone. */
                dateFrom?: string;
                /** @description Not after: a date (to its end, UTC) or a date with time and zone. */
                dateTo?: string;
                /** @description csv and ndjson download every matching row and ignore cursor and limit. */
                format?: "json" | "csv" | "ndjson";
                ipAddress?: string;
                /** @description Rows of a page. */
                limit?: number;
                projectId?: string;
                /** @description Any of these; repeat the parameter. */
                type?: string[];
                userId?: string;
            };
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nextCursor: string | null;
                        rows: components["schemas"]["ActivityRow"][];
                    };
                };
            };
            /** @description The request is not valid. `CURSOR_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspaceAuditLogDlq: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        rows: components["schemas"]["DeadLetter"][];
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postWorkspaceAuditLogDlqByDlqIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dlqId: string;
                /** @description The id of the workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @constant */
                        ok: true;
                        replayedAt: string;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            /** @description The present state does not allow this. `REPLAY_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
            /** @description Another service failed. `SIEM_DISPATCH_FAILED` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something that the request needs is missing or down. `SIEM_NOT_CONFIGURED` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWorkspaceMembersMe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `LAST_ADMIN`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspaceSiemConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiemConfig"];
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND`, `SIEM_NOT_CONFIGURED` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    putWorkspaceSiemConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetUrl": "https://siem.example.com/ingest",
                 *       "hmacSecret": "0123456789abcdef0123456789abcdef",
                 *       "enabled": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A disabled forwarder keeps its position.
                     * @default true
                     */
                    enabled?: boolean;
                    headers?: {
                        [key: string]: string;
                    } | null;
                    /** @description At least 32 characters. Left out, or as GET shows it, the stored one stays. */
                    hmacSecret?: string;
                    /** @description http or https, on a public address unless ALLOW_PRIVATE_URLS is set. */
                    targetUrl: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiemConfig"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `URL_NOT_ALLOWED`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteWorkspaceSiemConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspacesCurrent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentWorkspace"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchWorkspacesCurrent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Web shop",
                 *       "mfaRequired": true,
                 *       "mfaGracePeriodDays": 14
                 *     }
                 */
                "application/json": {
                    mfaGracePeriodDays?: number;
                    mfaRequired?: boolean | 0 | 1;
                    name?: string;
                    slug?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentWorkspace"];
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description The present state does not allow this. `SLUG_TAKEN` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspacesCurrentInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteWorkspacesCurrentInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the invitation. */
                email: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `INVITATION_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspacesCurrentMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postWorkspacesCurrentMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "role": "qa_lead"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    role?: "viewer" | "qa_lead" | "admin";
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"] | {
                        email: string;
                        /** @constant */
                        pending: true;
                        /** @enum {string} */
                        role: "viewer" | "qa_lead" | "admin";
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description The present state does not allow this. `ALREADY_MEMBER` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteWorkspacesCurrentMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the member. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `LAST_ADMIN`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `MEMBER_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    patchWorkspacesCurrentMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the member. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "qa_lead"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    role: "viewer" | "qa_lead" | "admin";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `LAST_ADMIN`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `MEMBER_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `MEMBER_NOT_ENTERED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteWorkspacesCurrentMemberSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the member. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of API keys that were revoked. */
                        apiKeys: number;
                        /** @description The number of sessions. */
                        ended: number;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `MEMBER_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteWorkspacesCurrentMembersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description The request is not valid. `LAST_ADMIN` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspacesCurrentMfaCompliance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enrolled: number;
                        members: {
                            email: string;
                            enrolled: boolean;
                            graceEndsAt: string | null;
                            methods: string[];
                            name: string;
                            /** @enum {string} */
                            role: "viewer" | "qa_lead" | "admin";
                            userId: string;
                        }[];
                        notEnrolled: number;
                        totalMembers: number;
                    };
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postWorkspacesCurrentTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "019a0000-0000-7000-8000-000000000003"
                 *     }
                 */
                "application/json": {
                    userId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `FORBIDDEN`, `NOT_OWNER` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `MEMBER_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present state does not allow this. `MEMBER_NOT_ENTERED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspacesCurrentUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceUsage"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getWorkspacesInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingInvitation"][];
                };
            };
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowed"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteWorkspacesInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the invitation. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `INVITATION_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postWorkspacesInvitationAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the invitation. */
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workspace: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "viewer" | "qa_lead" | "admin";
                            slug: string;
                        };
                    };
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            403: components["responses"]["E403ApiKeyNotAllowedOrCsrfInvalid"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `INVITATION_NOT_FOUND`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postWorkspacesInvitationsAccept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "the-token-from-the-mail"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workspace: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "viewer" | "qa_lead" | "admin";
                            slug: string;
                        };
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `INVITATION_FOR_ANOTHER_ADDRESS` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `INVITATION_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postWorkspacesSwitch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workspaceId": "019a0000-0000-7000-8000-000000000001"
                 *     }
                 */
                "application/json": {
                    workspaceId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["E400InvalidJsonOrValidationFailed"];
            401: components["responses"]["E401Unauthorized"];
            /** @description The credential does not allow this. `API_KEY_NOT_ALLOWED`, `CSRF_INVALID`, `MFA_ENROLLMENT_REQUIRED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getArtifacts: {
        parameters: {
            query?: {
                /** @description The id of the workspace, for pictures and links of browsers, which send no `X-Workspace`. */
                workspace?: string;
            };
            header?: never;
            path: {
                /** @description The path behind `/artifacts/`. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The request is not valid. `INVALID_ARTIFACT_PATH`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            /** @description It does not exist, was deleted, or belongs to another workspace. `ARTIFACT_EXPIRED`, `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getConsoleAsset: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                /** @description The name of a script, a style sheet or a font. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "font/woff2": string;
                    "image/svg+xml": string;
                    "text/css": string;
                    "text/javascript": string;
                };
            };
            /** @description An answer. */
            304: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getDoc: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                /** @description The name of a script or a style sheet. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                    "text/javascript": string;
                };
            };
            /** @description An answer. */
            304: {
                headers: {
                    /** @description Where to. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getForgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getForgotByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address of the screen. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getHealthLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getHealthReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["E500InternalError"];
            /** @description Not available. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getInviteByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address of the screen. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403Forbidden"];
            /** @description The request failed. `METHOD_NOT_ALLOWED` */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postMcp: {
        parameters: {
            query?: {
                /** @description Which tools are listed: those of the main job, or all. */
                tools?: "main" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    jsonrpc: "2.0";
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/event-stream": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Accepted: it goes on after the answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                    "text/event-stream": string;
                };
            };
            /** @description The request is not valid. `INVALID_JSON`, `MCP_REQUEST_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            /** @description The credential does not allow this. `CSRF_INVALID`, `FORBIDDEN`, `ORIGIN_NOT_ALLOWED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, was deleted, or belongs to another workspace. `NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["E413BodyTooLarge"];
            415: components["responses"]["E415UnsupportedMediaType"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    deleteMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            401: components["responses"]["E401ApiKeyInvalidOrUnauthorized"];
            403: components["responses"]["E403CsrfInvalidOrForbidden"];
            /** @description The request failed. `METHOD_NOT_ALLOWED` */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    openMcpApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the approval. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getMcpFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a script or a style sheet. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                    "text/javascript": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description There is no valid credential. `METRICS_TOKEN_INVALID` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The credential does not allow this. `METRICS_NOT_SERVED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getResetByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address of the screen. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getSignInByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address of the screen. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getSignUpByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address of the screen. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getVerifyEmail: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request is not valid. `TOKEN_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    postVerifyEmail: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request is not valid. `TOKEN_INVALID`, `VALIDATION_FAILED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["E429RateLimited"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getVerifyByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address of the screen. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            500: components["responses"]["E500InternalError"];
        };
    };
    getW: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["E500InternalError"];
        };
    };
    getWByPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The address of the screen. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["E400ValidationFailed"];
            404: components["responses"]["E404NotFound"];
            500: components["responses"]["E500InternalError"];
        };
    };
}
