{{/* What the pods of servers and of workers have in common: their accounts, their rights, and their volumes. */}}
{{- define "testkernel.podSettings" -}}
serviceAccountName: {{ include "testkernel.serviceAccount" . }}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
# SIGTERM ends the process after at most 25 s.
terminationGracePeriodSeconds: 40
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: {{ .Values.seccomp.type }}
    {{- if eq .Values.seccomp.type "Localhost" }}
    localhostProfile: {{ .Values.seccomp.localhostProfile }}
    {{- end }}
volumes:
  - name: data
    {{- if .Values.storage.shared }}
    persistentVolumeClaim:
      claimName: {{ include "testkernel.claim" . }}
    {{- else }}
    emptyDir: {}
    {{- end }}
  - name: temporary
    emptyDir: {}
  # Browsers exchange what they draw in shared memory, of which containers have 64 MB otherwise.
  - name: shared-memory
    emptyDir:
      medium: Memory
      sizeLimit: 1Gi
{{- end -}}

{{- define "testkernel.containerSettings" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: data
    mountPath: /data
  - name: temporary
    mountPath: /tmp
  - name: shared-memory
    mountPath: /dev/shm
{{- with .Values.envFrom }}
envFrom:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "testkernel.env" -}}
- name: PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
{{- if .Values.viewer.url }}
- name: VIEWER_URL
  value: {{ .Values.viewer.url | quote }}
- name: VIEWER_PORT
  value: {{ .Values.viewer.port | quote }}
{{- end }}
- name: TRUST_PROXY
  value: {{ .Values.server.trustProxy | quote }}
- name: WORKER_CONCURRENCY
  value: {{ .Values.worker.concurrency | quote }}
# Caches of browsers and fonts.
- name: HOME
  value: /tmp
{{- range $variable, $key := dict "JWT_SECRET" "jwt-secret" "ENCRYPTION_KEY" "encryption-key" "DATABASE_URL" "database-url" "REDIS_URL" "redis-url" }}
- name: {{ $variable }}
  valueFrom:
    secretKeyRef:
      name: {{ $.Values.existingSecret }}
      key: {{ $key }}
{{- end }}
{{- if .Values.metrics.enabled }}
- name: METRICS_HOST
  value: 0.0.0.0
- name: METRICS_PORT
  value: {{ .Values.metrics.port | quote }}
- name: METRICS_TOKEN
  valueFrom:
    secretKeyRef:
      name: {{ .Values.existingSecret }}
      key: metrics-token
{{- end }}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- end -}}
