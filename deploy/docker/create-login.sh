#!/bin/sh
# Runs once, when the data folder is made: the login that owns the database of Baquiano. It creates the role of the
# application, and is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role baquiano login createrole password :'password';
create database baquiano owner baquiano encoding 'UTF8' template template0;
SQL
